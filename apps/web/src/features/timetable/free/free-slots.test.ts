import { expect, test } from 'vitest'
import { countFreeSlots } from './free-slots.ts'

test('free slots of a day are those that can still be booked', () => {
  const slots = [
    { time: '10:00', free: 1 },
    { time: '11:00', free: 1 },
    { time: '12:00', free: 0 },
  ].map(({ time, free }) => ({ start: `2026-11-16T${time}:00+02:00`, end: '', free, capacity: 1, price: null }))
  expect(countFreeSlots(slots, Date.parse('2026-11-16T10:00:00+02:00'))).toBe(1)
})
