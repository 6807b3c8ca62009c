import { expect, test } from 'vitest'
import { backOffMs } from './back-off.ts'

test('waits double from half a second to half a minute', () => {
  const longest = () => 1
  expect([0, 1, 2, 3, 4, 5, 6, 7, 40].map((attempt) => backOffMs(attempt, longest))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})

test('half of every wait is random', () => {
  expect(backOffMs(0, () => 0)).toBe(250)
  expect(backOffMs(10, () => 0)).toBe(15_000)
  expect(new Set(Array.from({ length: 20 }, () => backOffMs(10))).size).toBeGreaterThan(1)
})
