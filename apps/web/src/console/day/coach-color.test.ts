import { expect, test } from 'vitest'
import { coachColors, colorOf } from './coach-color.ts'

test('a coach keeps the colour when an earlier coach goes', () => {
  const [ivan, maria] = [
    { id: 3, color: 0 },
    { id: 7, color: 4 },
  ]
  expect(colorOf(coachColors([ivan, maria]), 7)).toBe('var(--coach-5)')
  expect(colorOf(coachColors([maria]), 7)).toBe('var(--coach-5)')
})

test('without told colours the order counts, and nobody has none', () => {
  const colors = coachColors([{ id: 3 }, { id: 7 }])
  expect([colorOf(colors, 3), colorOf(colors, 7), colorOf(colors, null)]).toEqual([
    'var(--coach-1)',
    'var(--coach-2)',
    undefined,
  ])
})
