import { addDays, type Day, dayOfWeek } from '@korto/domain/time/day'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { readRecurrenceLines } from './recurrence-lines.ts'
import { daysOfRule } from './rule-days.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

function ours(rule: string, first: Day, to: Day): Day[] | null {
  const lines = readRecurrenceLines([`RRULE:${rule}`], 'UTC')
  const [read] = typeof lines === 'string' ? [] : lines.rules
  return read ? daysOfRule(read, first, first, to) : null
}

/** Day by day with the iterator of the library. */
function model(rule: string, first: Day, to: Day): Day[] {
  const days: Day[] = []
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(first))
  for (let next = iterator.next(); next && next.toString() <= to; next = iterator.next()) days.push(next.toString())
  return days
}

const weekday = (day: Day) => WEEKDAYS[dayOfWeek(day)] ?? ''
const first = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2024-01-01', days))
const end = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }).map((count) => (count ? `;COUNT=${count}` : ''))
const interval = fc.integer({ min: 1, max: 4 })
const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 4 })

test('days, weeks, months and years come as the library counts them', () => {
  const rules = fc.oneof(
    fc.record({ first, interval, end }).map((of) => ({ ...of, rule: `FREQ=DAILY;INTERVAL=${of.interval}${of.end}` })),
    fc.record({ first, interval, end, weekdays }).map((of) => ({
      ...of,
      // The library and the standard differ where the first day is none of the weekdays.
      rule: `FREQ=WEEKLY;WKST=MO;INTERVAL=${of.interval};BYDAY=${[...new Set([weekday(of.first), ...of.weekdays])]}${of.end}`,
    })),
    fc
      .record({ first, interval, end, date: fc.constantFrom(-2, -1, 1, 15, 28, 31) })
      .map((of) => ({ ...of, rule: `FREQ=MONTHLY;INTERVAL=${of.interval};BYMONTHDAY=${of.date}${of.end}` })),
    fc
      .record({ first, interval, end, nth: fc.constantFrom(1, 2, 4, -1), day: fc.constantFrom(...WEEKDAYS) })
      .map((of) => ({ ...of, rule: `FREQ=MONTHLY;INTERVAL=${of.interval};BYDAY=${of.nth}${of.day}${of.end}` })),
    fc.record({ first, interval, end }).map((of) => ({ ...of, rule: `FREQ=YEARLY;INTERVAL=${of.interval}${of.end}` })),
  )
  fc.assert(
    fc.property(rules, ({ rule, first: begin }) => {
      const to = addDays(begin, 800)
      expect(ours(rule, begin, to)).toEqual(model(rule, begin, to).filter((day) => day >= begin))
    }),
  )
})

test.each([
  { rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', days: ['2026-11-30', '2026-12-31', '2027-01-29'] },
  { rule: 'FREQ=MONTHLY;BYDAY=2TU', days: ['2026-12-08', '2027-01-12'] },
  { rule: 'FREQ=YEARLY;BYMONTH=12;BYDAY=-1FR', days: ['2026-12-25'] },
  { rule: 'FREQ=YEARLY;BYYEARDAY=1,-1', days: ['2026-12-31', '2027-01-01'] },
  { rule: 'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TU', days: ['2026-11-17', '2026-11-29', '2026-12-01'] },
  { rule: 'FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,TU', days: ['2026-11-17', '2026-11-22', '2026-12-01'] },
])('$rule', ({ rule, days }) => {
  expect(ours(rule, '2026-11-17', '2027-01-31')?.slice(0, days.length)).toEqual(days)
})
