import { expect, test } from 'vitest'
import { saidAt } from './read-timetable.ts'

const NINE = Date.parse('2026-11-16T09:00:00Z')
const timeIn = (answer: Buffer): string => JSON.parse(String(answer)).now

test('all who ask within a second get the same answer, and whoever asks in the next is told the time then', () => {
  const parts = [Buffer.from('"days":'), Buffer.from('[]}')]
  const answers = [0, 100, 900].map((later) => saidAt('Europe/Sofia', NINE + later, parts))
  expect(answers.map(timeIn)).toEqual(Array(3).fill('2026-11-16T11:00:00+02:00'))
  expect(answers[2]).toBe(answers[1])
  expect(timeIn(saidAt('Europe/Sofia', NINE + 1_000, parts))).toBe('2026-11-16T11:00:01+02:00')
})
