import { expect, test } from 'vitest'
import { moneyInCurrency } from './booking-money.ts'

const racket = { name: 'Racket', quantity: 2, price: 5 }

test('price and extras of a booking in leva are brought into euro by the fixed rate', () => {
  const money = { priceCents: 2_000, extras: [racket], currency: 'BGN' }
  expect(moneyInCurrency(money, 'EUR')).toEqual({
    priceCents: 1_023,
    extras: [{ ...racket, price: 2.56 }],
    currency: 'EUR',
  })
  expect(moneyInCurrency({ ...money, priceCents: null }, 'EUR').priceCents).toBeNull()
})

test('what is in the currency of the club, or in one without a fixed rate, stays as it is', () => {
  for (const currency of ['EUR', 'USD']) {
    const money = { priceCents: 2_000, extras: [racket], currency }
    expect(moneyInCurrency(money, 'EUR')).toEqual(money)
  }
})
