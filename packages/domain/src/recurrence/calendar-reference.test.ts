import { expect, test } from 'vitest'
import { calendarSequence, calendarUid } from './calendar-reference.ts'

const occasion = { bookingId: null, ruleId: 3, occurrenceDate: '2026-11-20' }

test('a date of a series keeps its name in calendars when it is moved, and its sequence grows', () => {
  const moved = { ...occasion, bookingId: 12 }
  expect(calendarUid(occasion, 'korto.example')).toBe('r3_2026-11-20@korto.example')
  expect(calendarUid(moved, 'korto.example')).toBe('r3_2026-11-20@korto.example')
  expect(calendarSequence(moved, 1)).toBeGreaterThan(calendarSequence(occasion, 40))
})

test('a booking is named by its id, made ordinary or not', () => {
  const booking = { bookingId: 12, ruleId: null, occurrenceDate: null }
  expect(calendarUid(booking, 'korto.example')).toBe('12@korto.example')
  expect(calendarSequence(booking, 4)).toBe(4)
})
