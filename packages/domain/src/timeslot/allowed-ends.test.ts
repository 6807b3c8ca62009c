import { expect, test } from 'vitest'
import { slotsOfDay } from '../schedule/slots-of-day.ts'
import { anItem, at, MONDAY, SOFIA } from '../testing/factories.ts'
import { allowedEnds } from './allowed-ends.ts'
import { earlierEnd, laterEnd, mayStartAt } from './time-range.ts'

const multiple = { booking_multiple_slots: true }
const schedule = {
  1: [
    { start: 480, end: 720 },
    { start: 780, end: 900 },
  ],
}
const slots = slotsOfDay(anItem({ schedule }), SOFIA, MONDAY).map((slot) => ({ ...slot, free: 1 }))
const full = (time: string) => slots.map((slot) => (slot.start === at(time) ? { ...slot, free: 0 } : slot))

test.each([
  { why: 'a gap in the schedule', slots, start: '10:00', ends: ['11:00', '12:00'] },
  { why: 'a full slot', slots: full('10:00'), start: '08:00', ends: ['09:00', '10:00'] },
  { why: 'the end of the day', slots, start: '14:00', ends: ['15:00'] },
  { why: 'its own being full', slots: full('10:00'), start: '10:00', ends: [] },
])('a booking extends until $why [BOOK-20]', ({ slots: offered, start, ends }) => {
  expect(allowedEnds(offered, at(start), multiple)).toEqual(ends.map((end) => at(end)))
})

test('the longest booking of 120 minutes ends the list after two hours', () => {
  const config = { ...multiple, booking_multiple_slots_max_duration: 120 }
  expect(allowedEnds(slots, at('08:00'), config)).toEqual([at('09:00'), at('10:00')])
})

test.each([0, undefined])('a maximum of %s is no maximum [BOOK-22]', (longest) => {
  const config = { ...multiple, ...(longest !== undefined && { booking_multiple_slots_max_duration: longest }) }
  expect(allowedEnds(slots, at('08:00'), config)).toHaveLength(4)
})

test('a single slot is allowed even if it is longer than the maximum [BOOK-22]', () => {
  const config = { ...multiple, booking_multiple_slots_max_duration: 30 }
  expect(allowedEnds(slots, at('08:00'), config)).toEqual([at('09:00')])
  expect(allowedEnds(slots, at('08:00'), {})).toEqual([at('09:00')])
})

test('it extends only as long as one coach can be had for the whole time', () => {
  const ends = allowedEnds(slots, at('08:00'), multiple, ({ to }) => to <= at('10:00'))
  expect(ends).toEqual([at('09:00'), at('10:00')])
})

test('the end moves to the adjacent allowed end and no further than the list [TT-20]', () => {
  const ends = [at('09:00'), at('10:00'), at('12:00')]
  expect(laterEnd(ends, at('10:00'))).toBe(at('12:00'))
  expect(laterEnd(ends, at('12:00'))).toBeNull()
  expect(earlierEnd(ends, at('12:00'))).toBe(at('10:00'))
  expect(earlierEnd(ends, at('09:00'))).toBeNull()
})

test('the start is chosen only from the allowed starts, if they are given [TT-21]', () => {
  expect(mayStartAt([at('09:00')], at('10:00'))).toBe(false)
  expect(mayStartAt([at('09:00')], at('09:00'))).toBe(true)
  expect(mayStartAt(null, at('10:00'))).toBe(true)
})
