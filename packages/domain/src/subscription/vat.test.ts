import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditedVat, splitVat } from './vat.ts'

const RATES = [0, 50, 75, 190, 200, 255, 270]

test('6,000 cents at 20 % are 5,000 net and 1,000 VAT', () => {
  expect(splitVat(6_000, 200)).toEqual({ netCents: 5_000, vatCents: 1_000 })
  expect(splitVat(8_795, 200)).toEqual({ netCents: 7_329, vatCents: 1_466 })
})

test.each(RATES)('net and VAT are the total for every amount at %i ‰', (permille) => {
  const wrong = []
  for (let total = 1; total <= 100_000; total++) {
    const { netCents, vatCents } = splitVat(total, permille)
    // Half a cent at most off the exact net, which is compared without fractions.
    const isNearest = Math.abs(netCents * (1_000 + permille) - total * 1_000) * 2 <= 1_000 + permille
    const isWhole = Number.isInteger(netCents) && Number.isInteger(vatCents) && vatCents >= 0
    if (!isWhole || !isNearest || netCents + vatCents !== total) wrong.push({ total, netCents, vatCents })
  }
  expect(wrong).toEqual([])
})

test('an invoice that is given back in parts is given back to the cent', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(parts, fc.constantFrom(...RATES), (amounts, permille) => {
      let credited = 0
      let netCents = 0
      let vatCents = 0
      for (const amount of amounts) {
        const part = creditedVat(amount, credited, permille)
        expect(part.netCents + part.vatCents).toBe(amount)
        expect(Math.min(part.netCents, part.vatCents)).toBeGreaterThanOrEqual(0)
        credited += amount
        netCents += part.netCents
        vatCents += part.vatCents
      }
      expect({ netCents, vatCents }).toEqual(splitVat(credited, permille))
    }),
  )
})
