import { expect, test } from 'vitest'
import { isColorTaken, proposedColor } from './coach-color.ts'

test.each([
  { taken: [], color: 0 },
  { taken: [0, 1, 3], color: 2 },
  // Somebody who went gives the colour back.
  { taken: [1, 2], color: 0 },
  { taken: [null, 0], color: 1 },
  { taken: [0, 1, 2, 3, 4, 5, 6, 7], color: 0 },
  { taken: [0, 1, 2, 3, 4, 5, 6, 7, 0], color: 1 },
])('beside $taken a new coach gets $color', ({ taken, color }) => {
  expect(proposedColor(taken)).toBe(color)
})

test('up to eight coaches each have a colour of their own', () => {
  const others = [0, 1, 2, 3, 4, 5, 6]
  expect(isColorTaken(6, others)).toBe(true)
  expect(isColorTaken(7, others)).toBe(false)
  expect(isColorTaken(6, [...others, 7])).toBe(false)
})
