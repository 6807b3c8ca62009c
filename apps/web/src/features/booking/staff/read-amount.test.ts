import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.each([
  ['88', 88],
  ['88,50', 88.5],
  ['1 200.5', 1200.5],
  ['0', 0],
  ['', null],
  ['-5', null],
  ['8.888', null],
  ['ten', null],
])('%j is %s', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})
