import { expect, test } from 'vitest'
import { timeUntil } from './time-until.ts'

const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`
const MINUTE = 60_000

test.each([
  { minutes: 220, said: 'time.hours 3 40' },
  { minutes: 60, said: 'time.hours 1 0' },
  { minutes: 59, said: 'time.minutes 59' },
  { minutes: 0.2, said: 'time.minutes 1' },
  { minutes: 1_439, said: 'time.hours 23 59' },
  { minutes: 2_900, said: 'time.days 2' },
])('$minutes minutes ahead is $said', ({ minutes, said }) => {
  expect(timeUntil({ t }, minutes * MINUTE, 0)).toBe(said)
})
