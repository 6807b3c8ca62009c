import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpSources, topicFile } from '../../../vite/help-sources.ts'
import { helpTopic } from '../../../vite/help-texts.ts'
import { languages } from '../../lib/language/language.ts'
import whyTexts from '../../texts/why/en.json' with { type: 'json' }
import { consolePages, pageAt } from '../pages.tsx'
import type { AnswerText, TopicText } from './help-content.ts'
import { pictures } from './pictures/pictures.ts'
import { helpTopics } from './topics.ts'

const textOf = (topic: string, language: string): TopicText =>
  JSON.parse(readFileSync(topicFile(topic, language), 'utf8'))
const paths = helpTopics.flatMap(({ id, answers }) => answers.map((answer) => `${id}/${answer.id}`))

/** What must be the same in every language: what a text refers to, in any order of words. */
const referencesIn = (text: string) =>
  [...text.matchAll(/\[\[[^\]]+\]\]|\(\([^)]+\)\)|\]\([^)]+\)|\{\w+\}/g)].map(([found]) => found).sort()

const shapeOf = ({ lead, about = [], steps = [], wrong = [], words = '' }: AnswerText) => ({
  lead: referencesIn(lead),
  about: about.map(referencesIn),
  steps: steps.map((step) => [referencesIn(step.do), step.more && referencesIn(step.more)]),
  wrong: wrong.map(({ tone, title, text }) => [tone, referencesIn(title), referencesIn(text)]),
  hasWords: words !== '',
})

const linksIn = (topic: TopicText): string[] =>
  [...JSON.stringify(topic).matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)

test('the eleven topics are those of the requirements, each with an overview [HELP-01]', () => {
  expect(helpTopics.map(({ id }) => id)).toEqual([
    'getting-started',
    'schedule',
    'bookings',
    'recurring',
    'clients',
    'personnel',
    'calendar',
    'notifications',
    'subscription',
    'embedding',
    'api',
  ])
  for (const { answers } of helpTopics) expect(answers[0]?.id).toBe('overview')
})

for (const { id, answers } of helpTopics) {
  test(`${id} has every answer in three languages, with the same steps, links, names and values`, () => {
    const english = textOf(id, 'en')
    for (const language of languages) {
      const topic = textOf(id, language)
      expect(Object.keys(topic.answers)).toEqual(answers.map((answer) => answer.id))
      for (const [answer, text] of Object.entries(topic.answers))
        expect({ language, answer, ...shapeOf(text) }).toEqual({
          language,
          answer,
          // The key is one of English, as just compared.
          ...shapeOf(english.answers[answer] as AnswerText),
        })
    }
  })

  test(`${id} names only texts and values that exist, and links that lead somewhere`, () => {
    for (const language of languages) {
      const topic = textOf(id, language)
      expect(() => helpTopic(topic, helpSources(language))).not.toThrow()
      for (const to of linksIn(topic)) expect(isKnown(to), `${to} in ${language}`).toBe(true)
    }
    for (const { related } of answers) for (const path of related) expect(paths).toContain(path)
  })
}

const OTHER_PAGES = ['/settings', '/profile', '/api/docs', '/api/openapi.json']
const isKnown = (to: string) =>
  to.startsWith('help:')
    ? paths.includes(to.slice('help:'.length))
    : pageAt(to) !== undefined || OTHER_PAGES.includes(to)

test('a key that does not exist, or has placeholders, is refused', () => {
  const topic = (lead: string): TopicText => ({ title: '', summary: '', answers: { overview: { title: '', lead } } })
  const sources = helpSources('en')
  expect(() => helpTopic(topic('[[console:no.such]]'), sources)).toThrow('console:no.such')
  expect(() => helpTopic(topic('((console:console.waiting))'), sources)).toThrow('console:console.waiting')
  expect(() => helpTopic(topic('{noSuchDays} days'), sources)).toThrow('noSuchDays')
  expect(
    helpTopic(topic('Press [[console:console.help]] for {trialDays} days.'), sources).answers.overview?.lead,
  ).toEqual(['Press ', { button: 'console.help', text: 'Help' }, ' for 30 days.'])
})

test('every picture is drawn, and every drawing is shown', () => {
  const shown = helpTopics.flatMap(({ answers }) => answers.flatMap(({ picture = [] }) => picture))
  expect(Object.keys(pictures).sort()).toEqual([...new Set(shown)].sort())
})

test('the answer of a page of the menu names the page', () => {
  for (const { path, title, help, link } of consolePages) {
    const [topic = '', answer = ''] = help.split('/')
    if (link && path !== 'help')
      expect(JSON.stringify(textOf(topic, 'en').answers[answer]), path).toContain(`((console:${title}))`)
  }
})

/** Where a club reads how to use what the marketing page advertises. */
const explainedIn = {
  live: 'bookings/overview',
  watch: 'bookings/cancel',
  series: 'recurring/new-series',
  hall: 'schedule/shared-hall',
  trust: 'clients/levels',
  approve: 'bookings/accept-requests',
  push: 'notifications/push',
  calendar: 'calendar/google',
  app: 'getting-started/on-the-phone',
  embed: 'embedding/code',
  api: 'api/book',
}

test('every advertised feature is there: help says how it is used, with the names of its buttons [ROUTE-04]', () => {
  const advertised = [
    ...Object.keys(whyTexts)
      .join('\n')
      .matchAll(/^why\.(\w+)\.text$/gm),
  ].map(([, name]) => name)
  expect(Object.keys(explainedIn).sort()).toEqual(advertised.filter((name) => name !== 'end').sort())
  for (const path of Object.values(explainedIn)) {
    const [topic = '', answer = ''] = path.split('/')
    const text = helpTopic(textOf(topic, 'en'), helpSources('en')).answers[answer]
    // Calls have examples in place of steps; a test runs each of them.
    if (topic !== 'api') expect(text?.steps?.length, path).toBeGreaterThan(0)
    expect(text?.title, path).toBeTruthy()
  }
})
