import { expect, test } from 'vitest'
import { offeredTimes } from './offered-times.ts'

test('slots that follow each other with the same capacity are one time, others stay apart', () => {
  const slots = [
    [1, 600, 660, 1],
    [1, 660, 720, 1],
    // A break, another capacity, another facility.
    [1, 780, 840, 1],
    [1, 840, 900, 0],
    [2, 900, 960, 0],
    [2, 960, 1020, 0],
  ]
  expect(offeredTimes(slots.flat())).toEqual([
    { itemId: 1, from: 600, to: 720, capacity: 1 },
    { itemId: 1, from: 780, to: 840, capacity: 1 },
    { itemId: 1, from: 840, to: 900, capacity: 0 },
    { itemId: 2, from: 900, to: 1020, capacity: 0 },
  ])
  expect(offeredTimes([])).toEqual([])
})
