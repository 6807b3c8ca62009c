import { expect, test } from 'vitest'
import { nextTrySeconds } from './next-try.ts'

test('the wait doubles with each try, up to a quarter of an hour, and is spread', () => {
  expect([1, 2, 3, 4].map((tries) => nextTrySeconds(tries, null, 0.5))).toEqual([2, 4, 8, 16])
  expect(nextTrySeconds(100, null, 0.5)).toBe(900)
  expect([nextTrySeconds(3, null, 0), nextTrySeconds(3, null, 1)]).toEqual([4, 12])
})

test('what the service asks for is waited for, at least', () => {
  expect(nextTrySeconds(1, 120, 0)).toBe(120)
  expect(nextTrySeconds(1, 120, 1)).toBeCloseTo(132)
  expect(nextTrySeconds(10, 1, 0.5)).toBe(900)
})
