import { expect, test } from 'vitest'
import { trendPoints } from './trend-points.ts'

test('a few days are told one by one, many by the averages of ten stretches', () => {
  expect(trendPoints([1, 2, 4])).toEqual([1, 2, 4])
  const month = trendPoints(Array.from({ length: 30 }, (_, day) => day))
  expect(month).toHaveLength(10)
  expect(month[0]).toBe(1)
})

test('days without a figure are left out', () => {
  expect(trendPoints([null, 3, null])).toEqual([3])
  expect(trendPoints([null])).toEqual([])
  expect(trendPoints([])).toEqual([])
})
