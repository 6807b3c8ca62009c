import { expect, test } from 'vitest'
import { slotsOfDay } from '../schedule/slots-of-day.ts'
import { anItem, at, MONDAY, SOFIA } from '../testing/factories.ts'
import { addDays } from '../time/day.ts'
import { bookAgain, nextWeekly } from './book-again.ts'

const several = { booking_multiple_slots: true }
const item = anItem({ schedule: { mode: 'every_day', 1: [{ start: 480, end: 720 }] } })
/** Monday to Tuesday of the next week, from 8 to 12; full where the test says so. */
const days = (...full: string[]) =>
  Array.from({ length: 9 }, (_, index) => ({
    slots: slotsOfDay(item, SOFIA, addDays(MONDAY, index)).map((slot) => ({
      ...slot,
      free: full.some((time) => at(time) === slot.start) ? 0 : 1,
    })),
  }))

/** Wednesday a week ago, seen on Monday at noon. */
const earlier = { from: at('2026-11-11 09:00'), to: at('2026-11-11 10:00') }
const NOON = at('12:00')
const WEDNESDAY = at('2026-11-18 09:00')
const again = (offered: ReturnType<typeof days>, booking = earlier, config = {}) =>
  bookAgain(offered, booking, nextWeekly(SOFIA, booking.from, NOON), config, NOON)
const hour = (from: string) => ({ from: at(from), to: at(from) + 3_600_000 })

test.each([
  { why: 'a day later in the week', from: '2026-11-11 09:00', next: '2026-11-18 09:00' },
  { why: 'a day of the week that has passed', from: '2026-11-08 09:00', next: '2026-11-22 09:00' },
  { why: 'today, still to come', from: '2026-11-09 18:00', next: '2026-11-16 18:00' },
  { why: 'today, begun already', from: '2026-11-09 12:00', next: '2026-11-23 12:00' },
  { why: 'this morning', from: '2026-11-16 09:00', next: '2026-11-23 09:00' },
  { why: 'summer time: the clocks of the club count', from: '2026-10-21 18:00', next: '2026-11-18 18:00' },
])('the hour of $from comes round again at $next: $why', ({ from, next }) => {
  expect(nextWeekly(SOFIA, at(from), NOON)).toBe(at(next))
})

test('the same hour of the next such weekday is booked again', () => {
  expect(again(days())).toEqual({ from: WEDNESDAY, to: at('2026-11-18 10:00') })
})

test.each([
  { full: ['2026-11-18 09:00'], nearest: '2026-11-18 10:00', why: 'of two equally near the later' },
  { full: ['2026-11-18 09:00', '2026-11-18 10:00'], nearest: '2026-11-18 08:00', why: 'the hour before' },
  {
    full: ['08:00', '09:00', '10:00', '11:00'].map((time) => `2026-11-18 ${time}`),
    nearest: '2026-11-17 11:00',
    why: 'the evening before is nearer than the morning after',
  },
])('where it is taken the nearest free time is: $why', ({ full, nearest }) => {
  expect(again(days(...full))).toEqual(hour(nearest))
})

test('two hours stay two hours where that is allowed, otherwise it is one slot', () => {
  const booking = { ...earlier, to: at('2026-11-11 11:00') }
  expect(again(days('2026-11-18 10:00'), booking, several)).toEqual({
    from: at('2026-11-18 08:00'),
    to: at('2026-11-18 10:00'),
  })
  expect(again(days(), booking)).toEqual({ from: WEDNESDAY, to: at('2026-11-18 10:00') })
})

test('what has passed is not offered, and without a free time there is none', () => {
  const today = { from: at('2026-11-09 11:00'), to: at('2026-11-09 12:00') }
  expect(bookAgain(days().slice(0, 1), today, at('11:00'), {}, NOON)).toBeNull()
  expect(bookAgain([], today, at('11:00'), {}, NOON)).toBeNull()
})
