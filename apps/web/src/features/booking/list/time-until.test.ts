import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`
const MINUTE = 60_000

test.each([
  { minutes: 220, text: 'time.hours 3 40' },
  { minutes: 60, text: 'time.hours 1 0' },
  { minutes: 59, text: 'time.minutes 59' },
  { minutes: 0.2, text: 'time.minutes 1' },
  { minutes: 1_439, text: 'time.hours 23 59' },
  { minutes: 2_900, text: 'time.days 2' },
])('$minutes minutes ahead is $text', ({ minutes, text }) => {
  expect(timeUntil({ t }, minutes * MINUTE, 0, 'UTC')).toBe(text)
})

test.each([
  { now: '2026-11-16T20:00', from: '2026-11-18T18:00', days: 2, why: '46 hours, over two midnights' },
  { now: '2026-11-16T10:00', from: '2026-11-17T11:00', days: 1, why: 'tomorrow' },
  { now: '2026-11-16T23:30', from: '2026-11-18T00:30', days: 2, why: '25 hours, over two midnights' },
])('days are counted on the calendar of the club: $why', ({ now, from, days }) => {
  const inSofia = (time: string) => Date.parse(`${time}+02:00`)
  expect(timeUntil({ t }, inSofia(from), inSofia(now), 'Europe/Sofia')).toBe(`time.days ${days}`)
})
