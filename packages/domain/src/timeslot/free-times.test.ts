import { expect, test } from 'vitest'
import { freeTimes } from './free-times.ts'

const slot = (itemId: number, start: number, free = 1) => ({ itemId, start, free })

test('a club card has the next four times of day, each with the first item that is free then, and counts the rest', () => {
  const court = [1, 2, 3, 4, 5, 6].map((hour) => slot(11, hour, hour === 3 ? 0 : 1))
  const second = [3, 4, 7].map((hour) => slot(12, hour))
  expect(freeTimes([...court, ...second], 1)).toEqual({
    times: [
      { start: 2, itemId: 11 },
      { start: 3, itemId: 12 },
      { start: 4, itemId: 11 },
      { start: 5, itemId: 11 },
    ],
    more: 2,
    isFull: false,
  })
})

test.each([
  { slots: [slot(1, 5, 0), slot(2, 6, 0)], now: 4, isFull: true },
  { slots: [slot(1, 5, 0), slot(2, 6, 0)], now: 6, isFull: false },
  { slots: [], now: 0, isFull: false },
])('a day is full when what is still to come is taken, not when it is over: $isFull', ({ slots, now, isFull }) => {
  expect(freeTimes(slots, now)).toEqual({ times: [], more: 0, isFull })
})
