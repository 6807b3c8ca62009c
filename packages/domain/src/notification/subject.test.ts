import { expect, test } from 'vitest'
import { readSubject, slotSubject, subjectOf } from './subject.ts'

test('a booking, a date of a series, a series and a slot have one name each, which can be read', () => {
  const none = { bookingId: null, ruleId: null, occurrenceDate: null }
  expect(readSubject(subjectOf({ ...none, bookingId: 12 }))).toEqual({ about: 'booking', bookingId: 12 })
  expect(readSubject(subjectOf({ ...none, ruleId: 3 }))).toEqual({ about: 'series', ruleId: 3 })
  expect(readSubject(slotSubject(7, 1_794_902_400_000))).toEqual({ about: 'slot', itemId: 7, from: 1_794_902_400_000 })
  const date = { about: 'occasion', ruleId: 3, date: '2026-11-20' }
  expect(readSubject(subjectOf({ ...none, ruleId: 3, occurrenceDate: '2026-11-20' }))).toEqual(date)
  expect(readSubject(subjectOf({ bookingId: 12, ruleId: 3, occurrenceDate: '2026-11-20' }))).toEqual(date)
})

test.each(['', 'b', 'x1', 'b1_2', 'b1_2026-11-20', 's7', 's7_2026-11-20', 'r3_17', 'b1 or 1=1'])(
  'anything else is no subject: %j',
  (name) => {
    expect(readSubject(name)).toBeNull()
  },
)
