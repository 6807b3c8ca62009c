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
  expect(timeUntil({ t }, minutes * MINUTE, 0)).toBe(text)
})
