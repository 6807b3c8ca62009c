import type { StaffRule } from '@korto/contract/recurring-lists'
import { expect, test } from 'vitest'
import { nextDate } from './series-dates.ts'

const rule = {
  rule: 'every_week;1;18:00:00;19:00:00;1',
  validFrom: '2026-11-02',
  validUntil: '2026-11-23',
  replacedDates: [],
} as unknown as StaffRule // what this is about

test.each([
  { now: '2026-11-16T17:59:00+02:00', next: '2026-11-16' },
  { now: '2026-11-16T18:00:00+02:00', next: '2026-11-23' }, // it has begun
  { now: '2026-10-01T12:00:00+03:00', next: '2026-11-02' },
  { now: '2026-11-24T12:00:00+02:00', next: null },
])('at $now the next date is $next', ({ now, next }) => {
  expect(nextDate(rule, 'Europe/Sofia', Date.parse(now))).toBe(next)
})

test('a date that is held differently is a booking of its own', () => {
  const moved = { ...rule, replacedDates: ['2026-11-16', '2026-11-23'] }
  expect(nextDate(moved, 'Europe/Sofia', Date.parse('2026-11-10T12:00:00+02:00'))).toBe(null)
})
