import { expect, test } from 'vitest'
import { graceEndsAt } from './grace.ts'

test.each([
  ['2026-07-01T04:12:33.250Z', '2026-07-15T04:12:33.250Z'],
  ['2026-03-20T04:00:00.000Z', '2026-04-03T04:00:00.000Z'],
  ['2026-10-20T04:00:00.000Z', '2026-11-03T04:00:00.000Z'],
])('a charge that failed at %s may be paid for exactly 14 days, until %s [SUB-08]', (since, until) => {
  expect(new Date(graceEndsAt(Date.parse(since))).toISOString()).toBe(until)
})
