import type { Language } from '@korto/domain/user/language'
import { plainLine } from '../../../platform/outgoing/plain-line.ts'
import { type MessageKey, messageText } from '../../../texts/message-text.ts'
import { isMixed } from './booking-places.ts'
import { clockText } from './notice-days.ts'
import type { BookingNotice, NoticeFacts } from './notice-facts.ts'
import { fitsOneSms } from './sms-segment.ts'

/** One SMS, in one segment: names are shortened, and the number of the club is left out where it does not fit. */
export function smsText(language: Language, facts: NoticeFacts): string {
  if (!isSent(facts)) throw new Error(`${facts.type} is not sent by SMS`)
  for (const letters of [60, 40, 28, 20, 14, 10])
    for (const phone of [facts.phone, null]) {
      const text = filled(language, facts, letters, phone)
      if (fitsOneSms(text)) return text
    }
  return filled(language, facts, 4, null)
}

type Sent = BookingNotice & { type: 'CANCELED' | 'MOVED' | 'REJECTED' }

const isSent = (facts: NoticeFacts): facts is Sent =>
  facts.type === 'CANCELED' || facts.type === 'MOVED' || facts.type === 'REJECTED'

const keys = { CANCELED: 'sms.canceled', REJECTED: 'sms.rejected', MOVED: 'sms.moved' } as const

function keyOf(facts: Sent): MessageKey {
  if (facts.places.length < 2 || facts.type === 'REJECTED') return keys[facts.type]
  if (isMixed(facts)) return 'sms.changedMany'
  return facts.type === 'MOVED' ? 'sms.movedMany' : 'sms.canceledMany'
}

function filled(language: Language, facts: Sent, letters: number, phone: string | null): string {
  const { start } = facts.places[0] ?? facts
  const text = messageText(language, keyOf(facts), {
    site: shortened(facts.site, letters),
    item: shortened(facts.item, letters),
    date: `${start.slice(8, 10)}.${start.slice(5, 7)}.`,
    time: clockText(start),
    count: facts.places.length,
  })
  const number = phone === null ? '' : phone.replace(/[^\d+ ]/g, '').trim()
  return number === '' ? text : `${text} ${messageText(language, 'sms.phone', { phone: number })}`
}

/** One line, and no address that a phone would make a link of. */
function shortened(name: string, letters: number): string {
  const clean = plainLine(name.replaceAll('://', ' ').replace(/\.(?=[\p{L}\d])/gu, '. '), 1_000)
  const all = [...clean]
  return all.length <= letters
    ? clean
    : `${all
        .slice(0, letters - 1)
        .join('')
        .trim()}.`
}
