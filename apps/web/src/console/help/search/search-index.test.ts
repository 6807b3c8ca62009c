import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { helpSources, topicFile } from '../../../../vite/help-sources.ts'
import { helpTopic } from '../../../../vite/help-texts.ts'
import { helpTopics } from '../topics.ts'
import { markedWords, shownSentence } from './marked-words.ts'
import { searchIn } from './search-index.ts'
import { searchedAnswers } from './searched-answer.ts'

const answersIn = (language: string) =>
  helpTopics.flatMap(({ id }) =>
    searchedAnswers(id, helpTopic(JSON.parse(readFileSync(topicFile(id, language), 'utf8')), helpSources(language))),
  )

test.each([
  { language: 'en', typed: 'close courts', first: 'schedule/close-courts' },
  { language: 'en', typed: 'clsoe courts', first: 'schedule/close-courts' },
  { language: 'en', typed: 'close curts', first: 'schedule/close-courts' },
  { language: 'en', typed: 'rain', first: 'schedule/close-courts' },
  { language: 'en', typed: 'move a booking', first: 'bookings/move' },
  { language: 'bg', typed: 'дъжд', first: 'schedule/close-courts' },
  { language: 'bg', typed: 'премести резервация', first: 'bookings/move' },
  { language: 'ru', typed: 'дождь', first: 'schedule/close-courts' },
  { language: 'ru', typed: 'перенести бронь', first: 'bookings/move' },
])('«$typed» finds $first', async ({ language, typed, first }) => {
  const find = await searchIn(answersIn(language))
  expect(find(typed).map(({ id }) => id)[0]).toBe(first)
})

test('the beginning of a word is enough, and nothing finds nothing', async () => {
  const find = await searchIn(answersIn('en'))
  expect(find('tourn').map(({ id }) => id)).toContain('schedule/tournament')
  expect(find(' ')).toEqual([])
  expect(find('xylophone')).toEqual([])
})

test('what was found is marked, neighbours together', () => {
  expect(markedWords('Close courts for a day', new Set(['close', 'courts']))).toEqual([
    { text: 'Close courts', isFound: true },
    { text: ' for a day', isFound: false },
  ])
  expect(shownSentence({ lead: 'One. Two.', text: 'Three rain. Four.', found: new Set(['rain']) })).toBe('Three rain.')
})
