import { brand } from '@korto/contract/brand'
import { type Language, languages } from '@korto/domain/user/language'
import type { FastifyInstance } from 'fastify'
import { compose } from './adapters/mail/compose.ts'
import {
  escaped,
  LETTER_POLICY,
  letterFrame,
  letterInFrame,
  type Scheme,
  schemeOf,
} from './adapters/mail/fake/letter-frame.ts'
import type { LetterParts } from './adapters/mail/letter-parts.ts'
import { everyNotice, NOTICES_AT } from './dev-notices.ts'
import { letterOf } from './features/users/notices/letter-of.ts'
import { dayText } from './features/users/notices/notice-days.ts'
import { Refused } from './platform/http/refused.ts'
import { accountLetterNames, hasMessage, messageText } from './texts/message-text.ts'

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"
/** Those that are sent as letters; staff get pushes, and who cannot be reached by mail gets an entry. */
const NOT_SENT = [
  'new',
  'pending',
  'pendingCoach',
  'pendingCoachForClub',
  'canceledByClient',
  'confirmedForCoach',
  'mailUnreachable',
]

/** Every letter of the product, without sending one: `/dev/letters/bg` has all of a language, each in a frame. */
export function mountLetters(app: FastifyInstance, publicAddress: string) {
  app.get<{ Params: { language: string } }>('/dev/letters/:language', async ({ params, query }, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAGE_POLICY)
    return indexPage(languageOf(params.language), schemeOf(query))
  })
  app.get<{ Params: { language: string; name: string } }>(
    '/dev/letters/:language/:name.html',
    async ({ params, query }, reply) => {
      const letter = exampleOf(languageOf(params.language), params.name, publicAddress)
      if (!letter) throw new Refused('NOT_FOUND')
      reply.type('text/html; charset=utf-8').header('content-security-policy', LETTER_POLICY)
      return letterInFrame(compose(letter).html, schemeOf(query))
    },
  )
}

function languageOf(text: string): Language {
  const language = languages.find((known) => known === text)
  if (!language) throw new Refused('NOT_FOUND')
  return language
}

const names = [
  ...new Set([...Object.keys(everyNotice).filter((name) => !NOT_SENT.includes(name)), ...accountLetterNames]),
]

const STYLE = `body{font:600 13px/18px system-ui,sans-serif;margin:0;padding:12px;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(min(100%,390px),1fr))}
section{min-width:0}h2{font:inherit;margin:0 0 6px}iframe{display:block;width:100%;height:500px;border:1px solid #8884;border-radius:8px;resize:vertical}`

const indexPage = (language: Language, scheme: Scheme): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Letters, ${language}</title><style>:root{color-scheme:${scheme}}${STYLE}</style></head><body>${names
    .map(
      (name) =>
        `<section><h2>${escaped(name)}</h2>${letterFrame(`/dev/letters/${language}/${name}.html?scheme=${scheme}`, name)}</section>`,
    )
    .join('')}</body></html>`

/** A letter as it would be sent; null where there is none of that name. */
function exampleOf(language: Language, name: string, publicAddress: string): LetterParts | null {
  const facts = Object.hasOwn(everyNotice, name) ? everyNotice[name] : undefined
  const address = (path: string) => `${publicAddress}${language === 'en' ? '' : `/${language}`}${path}`
  if (facts) {
    const endsByLetter = facts.type === 'REMINDER' || facts.type === 'DIGEST'
    return letterOf(language, facts, {
      now: NOTICES_AT,
      link: address('/my-bookings'),
      settingsAddress: address('/settings'),
      watchingAddress: address('/my-bookings'),
      ...(endsByLetter ? { unsubscribeAddress: address('/unsubscribe/example') } : {}),
      alternatives: facts.type === 'CANCELED' && name !== 'canceled' ? [] : examples(language, address('/')),
    })
  }
  return accountLetterNames.some((known) => known === name) ? accountExample(language, name, address('/')) : null
}

const examples = (language: Language, address: string) =>
  ['11:00', '12:00', '13:00'].map((time) => ({ label: `${dayText(language, '2026-11-17')}, ${time}`, address }))

function accountExample(language: Language, name: string, address: string): LetterParts {
  const values = { brand, club: 'Vitosha Tennis Park', phone: '+359888123456', email: 'maria@korto.example' }
  const say = (part: string) => {
    const key = `${name}.${part}`
    return hasMessage(key) ? messageText(language, key, values) : ''
  }
  return {
    language,
    subject: say('subject'),
    paragraphs: say('text').split('\n\n'),
    ...(say('action') ? { action: { label: say('action'), address } } : {}),
  }
}
