import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstMeeting, rulesMeet } from './rules-meet.ts'
import { anyRule, aRule, naiveDates } from './series.model.ts'

test.each([
  { name: 'the same time', b: {}, date: '2026-11-03' },
  { name: 'another weekday', b: { dayOfWeek: 3 as const }, date: null },
  { name: 'times that only touch', b: { fromMinutes: 1140, toMinutes: 1200 }, date: null },
  { name: 'times that overlap by a minute', b: { fromMinutes: 1139, toMinutes: 1200 }, date: '2026-11-03' },
  { name: 'an end before the beginning', b: { validFrom: '2026-09-01', validUntil: '2026-11-02' }, date: null },
  { name: 'an end on the beginning', b: { validFrom: '2026-09-01', validUntil: '2026-11-03' }, date: '2026-11-03' },
  { name: 'a beginning in thirty years', b: { validFrom: '2056-11-03' }, date: '2056-11-07' },
  { name: 'common days without that weekday', b: { validFrom: '2026-11-04', validUntil: '2026-11-09' }, date: null },
])('two series with $name first meet on $date', ({ b, date }) => {
  expect(firstMeeting(aRule(), aRule(b))).toBe(date)
  expect(firstMeeting(aRule(b), aRule())).toBe(date)
})

test('series meet where a day-by-day check finds a common date with overlapping times', () => {
  fc.assert(
    fc.property(anyRule, anyRule, fc.boolean(), (a, other, sameWeekday) => {
      const b = sameWeekday ? { ...other, dayOfWeek: a.dayOfWeek } : other
      const [datesA, datesB] = [naiveDates(a, '2026-09-01', '2027-03-01'), naiveDates(b, '2026-09-01', '2027-03-01')]
      const meetsAt = (minute: number) =>
        a.fromMinutes <= minute && minute < a.toMinutes && b.fromMinutes <= minute && minute < b.toMinutes
      const timesMeet = Array.from({ length: 1440 }, (_, minute) => minute).some(meetsAt)
      const expected = timesMeet ? (datesA.find((date) => datesB.includes(date)) ?? null) : null
      expect(firstMeeting(a, b)).toBe(expected)
      expect(rulesMeet(b, a)).toBe(expected !== null)
    }),
    { numRuns: 300 },
  )
})
