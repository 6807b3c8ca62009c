import fc from 'fast-check'
import { expect, test } from 'vitest'
import { revenueOf } from './revenue.ts'

test('revenue is the price plus quantity × price of each extra', () => {
  const extras = [
    { quantity: 2, price: 3.5 },
    { quantity: 1, price: 0.1 },
  ]
  expect(revenueOf({ priceCents: 2000, extras, currency: 'EUR' }, 'EUR')).toBe(2710)
})

test('without a price only extras count', () => {
  expect(revenueOf({ priceCents: null, extras: [], currency: null }, 'EUR')).toBe(0)
  expect(revenueOf({ priceCents: null, extras: [{ quantity: 3, price: 2 }], currency: null }, 'EUR')).toBe(600)
})

test('a booking in leva is brought into euro as a whole, not piece by piece', () => {
  const priced = { priceCents: 1, extras: [{ quantity: 1, price: 0.01 }], currency: 'BGN' }
  expect(revenueOf(priced, 'EUR')).toBe(1)
})

test('what has no fixed rate is left out', () => {
  expect(revenueOf({ priceCents: 2000, extras: [], currency: 'USD' }, 'EUR')).toBe(0)
})

test('leva of any amount become the nearest cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (priceCents, quantity, cents) => {
        const revenue = revenueOf({ priceCents, extras: [{ quantity, price: cents / 100 }], currency: 'BGN' }, 'EUR')
        expect(Math.abs(revenue - (priceCents + quantity * cents) / 1.95583)).toBeLessThanOrEqual(0.5)
      },
    ),
  )
})
