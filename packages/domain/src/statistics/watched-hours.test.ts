import { expect, test } from 'vitest'
import { watchedHours } from './watched-hours.ts'

const at = (text: string) => Date.parse(`${text}+02:00`)
const range = { from: at('2026-11-01T00:00:00'), to: at('2026-12-01T00:00:00') }

test('people who waited for an hour of the week are counted once', () => {
  const thursday = (userId: number, day: string, from: string, to: string) => ({
    userId,
    from: at(`${day}T${from}:00`),
    to: at(`${day}T${to}:00`),
  })
  const watches = [
    thursday(1, '2026-11-05', '18:00', '20:00'),
    thursday(1, '2026-11-12', '18:00', '19:00'),
    thursday(2, '2026-11-12', '18:30', '19:00'),
  ]
  expect(watchedHours('Europe/Sofia', watches, range)).toEqual([
    { dayOfWeek: 4, hour: 18, people: 2 },
    { dayOfWeek: 4, hour: 19, people: 1 },
  ])
})

test('what lies outside of the range is left out', () => {
  const watch = { userId: 1, from: range.from - 7_200_000, to: range.from + 1 }
  expect(watchedHours('Europe/Sofia', [watch], range)).toEqual([{ dayOfWeek: 0, hour: 0, people: 1 }])
})
