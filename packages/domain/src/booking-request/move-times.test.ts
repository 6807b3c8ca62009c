import { expect, test } from 'vitest'
import { slotsOfDay } from '../schedule/slots-of-day.ts'
import { anItem, at, MONDAY, SOFIA } from '../testing/factories.ts'
import { moveTimes } from './move-times.ts'

const schedule = { 1: [{ start: 480, end: 720 }] }
/** From 8 to 12; full where the test says so. */
const day = (...full: string[]) =>
  slotsOfDay(anItem({ schedule }), SOFIA, MONDAY).map((slot) => ({
    ...slot,
    free: full.some((time) => at(time) === slot.start) ? 0 : 1,
  }))
const booked = (from: string, to: string, quantity = 1) => ({ from: at(from), to: at(to), quantity })
const several = { booking_multiple_slots: true }
const EARLY = at('07:00')

const starts = (...times: Parameters<typeof moveTimes>) => moveTimes(...times).map(({ from }) => from)

test.each([
  { why: 'what is full is not offered', slots: day('09:00'), to: ['08:00', '10:00', '11:00'] },
  { why: 'what has begun is not offered', slots: day(), now: '09:00', to: ['10:00', '11:00'] },
])('$why', ({ slots, now = '07:00', to }) => {
  const elsewhere = { isSameItem: false, config: {} }
  expect(starts(slots, booked('09:00', '10:00'), elsewhere, at(now))).toEqual(to.map((time) => at(time)))
})

test('the present time of a booking is not offered', () => {
  const here = { isSameItem: true, config: {} }
  expect(starts(day('09:00'), booked('09:00', '10:00'), here, EARLY)).toEqual([at('08:00'), at('10:00'), at('11:00')])
})

test('a booking keeps its length, and does not conflict with itself', () => {
  const here = { isSameItem: true, config: several }
  const slots = day('09:00', '10:00')
  expect(moveTimes(slots, booked('09:00', '11:00'), here, EARLY)).toEqual([
    { from: at('08:00'), to: at('10:00') },
    { from: at('10:00'), to: at('12:00') },
  ])
  expect(moveTimes(slots, booked('09:00', '11:00'), { ...here, isSameItem: false }, EARLY)).toEqual([])
})

test('where slots are offered one by one, a longer booking takes one', () => {
  const elsewhere = { isSameItem: false, config: {} }
  expect(moveTimes(day('09:00', '10:00'), booked('09:00', '11:00'), elsewhere, EARLY)).toEqual([
    { from: at('08:00'), to: at('09:00') },
    { from: at('11:00'), to: at('12:00') },
  ])
})

test('the longest time that the item allows is enough', () => {
  const config = { ...several, booking_multiple_slots_max_duration: 120 }
  const [first] = moveTimes(day(), booked('08:00', '11:00'), { isSameItem: false, config }, EARLY)
  expect(first).toEqual({ from: at('08:00'), to: at('10:00') })
})

test('a booking of two places needs two', () => {
  const slots = day().map((slot, index) => ({ ...slot, free: index }))
  expect(starts(slots, booked('08:00', '09:00', 2), { isSameItem: false, config: {} }, EARLY)).toEqual([
    at('10:00'),
    at('11:00'),
  ])
})
