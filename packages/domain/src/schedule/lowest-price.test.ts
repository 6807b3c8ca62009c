import { expect, test } from 'vitest'
import { lowestPrice } from './lowest-price.ts'

test('a club costs from its lowest price on, whatever the day and the item', () => {
  const court = { 1: [{ start: 480, end: 720, price: 30 }], 6: [{ start: 480, end: 720, price: 24.5 }] }
  const wall = { 2: [{ start: 480, end: 720 }] }
  expect(lowestPrice([court, wall])).toBe(24.5)
  expect(lowestPrice([wall, {}])).toBeNull()
  const free = { 0: [{ start: 480, end: 720, price: 0 }] }
  expect(lowestPrice([court, free])).toBe(24.5)
  expect(lowestPrice([free])).toBe(0)
})
