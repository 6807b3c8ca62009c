import { expect, test } from 'vitest'
import { windowCounter } from './window-counter.ts'

test('a window counts for each address alone, and starts afresh when it is over', () => {
  let now = 0
  const count = windowCounter(2, 60_000, () => now)
  expect([count('a'), count('a'), count('b')]).toEqual([null, null, null])
  now = 15_000
  expect(count('a')).toBe(45_000)
  now = 60_000
  expect(count('a')).toBe(null)
})

test('a flood from many addresses pushes old counts out instead of growing', () => {
  const count = windowCounter(1, 60_000, () => 0, 2)
  expect([count('a'), count('b'), count('b')]).toEqual([null, null, 60_000])
  expect(count('c')).toBe(null)
  expect([count('b'), count('a')]).toEqual([60_000, null])
})
