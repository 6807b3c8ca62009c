import { expect, test } from 'vitest'
import { differenceOf, pointsOf } from './difference.ts'

test.each([
  [125, 100, { direction: 'more', by: 25, share: 0.25 }],
  [75, 100, { direction: 'fewer', by: 25, share: 0.25 }],
  [100, 100, { direction: 'as-before', by: 0, share: 0 }],
  [0.1 + 0.2, 0.3, { direction: 'as-before', by: 0, share: 0 }],
  [3, 0, { direction: 'more', by: 3, share: null }],
  [0, 0, { direction: 'as-before', by: 0, share: null }],
])('%d after %d', (now, before, difference) => {
  expect(differenceOf(now, before)).toEqual(difference)
})

test.each([
  [0.634, 0.6, { direction: 'more', by: 3 }],
  [0.6, 0.634, { direction: 'fewer', by: 3 }],
  [0.6, 0.601, { direction: 'as-before', by: 0 }],
])('occupancy %d after %d differs by the points that are shown', (now, before, points) => {
  expect(pointsOf(now, before)).toEqual(points)
})

test('where nothing was offered there is nothing to compare', () => {
  expect(pointsOf(null, 0.5)).toBeNull()
  expect(pointsOf(0.5, null)).toBeNull()
})
