import { expect, test } from 'vitest'
import { inCurrency } from './in-currency.ts'

test.each([
  [2000, 'BGN', 'EUR', 1023],
  [1023, 'EUR', 'BGN', 2001],
  [1500, 'EUR', 'EUR', 1500],
  [1500, 'USD', 'USD', 1500],
  [0, 'BGN', 'EUR', 0],
])('%i cents of %s are %s %i', (cents, from, to, converted) => {
  expect(inCurrency(cents, from, to)).toBe(converted)
})

test('only leva and euro have a fixed rate', () => {
  expect(inCurrency(1500, 'USD', 'EUR')).toBeNull()
  expect(inCurrency(1500, 'EUR', 'USD')).toBeNull()
})
