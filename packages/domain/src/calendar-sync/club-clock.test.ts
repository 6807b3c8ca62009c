import { expect, test } from 'vitest'
import { onceTimes, SOFIA, weeklyTimes } from './calendar-sync.model.ts'
import { needsRewrite } from './club-clock.ts'

test.each([
  { zone: 'Europe/Sofia', rewrites: false },
  { zone: 'Europe/Athens', rewrites: false },
  { zone: 'Europe/Berlin', rewrites: true },
  { zone: 'Africa/Cairo', rewrites: true },
  { zone: 'UTC', rewrites: true },
  { zone: 'America/New_York', rewrites: true },
])('a series in $zone is written anew for Sofia: $rewrites', ({ zone, rewrites }) => {
  expect(needsRewrite(weeklyTimes({ zone }), SOFIA)).toBe(rewrites)
})

test('a single time is the same in every zone', () => {
  expect(needsRewrite(onceTimes('2026-11-17 18:00'), SOFIA)).toBe(false)
})
