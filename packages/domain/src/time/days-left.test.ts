import { expect, test } from 'vitest'
import { daysLeft } from './days-left.ts'

const end = Date.parse('2026-11-28T14:18:00+02:00')

test.each([
  { now: '2026-11-16T14:18:00+02:00', days: 12 },
  { now: '2026-11-16T14:19:00+02:00', days: 12 },
  { now: '2026-11-16T14:17:00+02:00', days: 13 },
  { now: '2026-11-28T14:17:00+02:00', days: 1 },
  { now: '2026-11-28T14:18:00+02:00', days: 0 },
  { now: '2026-12-28T14:18:00+02:00', days: 0 },
])('at $now $days days are left', ({ now, days }) => {
  expect(daysLeft(end, Date.parse(now))).toBe(days)
})
