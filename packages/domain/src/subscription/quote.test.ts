import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { planIds, plans } from './plans.ts'
import { quoteChange } from './quote.ts'

test('107 of 365 days from standard to pro are 175.89 less 87.94, which is 87.95', () => {
  const period = { periodFrom: '2026-03-04', periodTo: '2027-03-04' }
  expect(quoteChange({ from: 'standard_yearly', to: 'pro_yearly', ...period, today: '2026-11-17' })).toEqual({
    amountCents: 8_795,
    newCents: 17_589,
    givenBackCents: 8_794,
    daysLeft: 107,
    daysOfPeriod: 365,
  })
})

test.each([
  { today: '2026-02-01', daysLeft: 28, amountCents: 1_500 },
  { today: '2026-02-15', daysLeft: 14, amountCents: 750 },
  { today: '2026-02-28', daysLeft: 1, amountCents: 54 },
  { today: '2026-03-01', daysLeft: 0, amountCents: 0 },
  { today: '2026-01-31', daysLeft: 28, amountCents: 1_500 },
])('on $today $daysLeft of 28 days are left and cost $amountCents cents', ({ today, daysLeft, amountCents }) => {
  const period = { periodFrom: '2026-02-01', periodTo: '2026-03-01' }
  expect(quoteChange({ from: 'basic_monthly', to: 'standard_monthly', ...period, today })).toMatchObject({
    daysLeft,
    daysOfPeriod: 28,
    amountCents,
  })
})

test('what is shown adds up, and nothing costs more than the whole difference', () => {
  const upwards = planIds.flatMap((from) =>
    planIds
      .filter((to) => plans[to].months === plans[from].months && plans[to].priceCents > plans[from].priceCents)
      .map((to) => ({ from, to })),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...upwards),
      fc.integer({ min: 1, max: 366 }),
      fc.integer({ min: 0, max: 366 }),
      (change, days, passed) => {
        const periodFrom = '2027-05-31'
        const quote = quoteChange({
          ...change,
          periodFrom,
          periodTo: addDays(periodFrom, days),
          today: addDays(periodFrom, passed),
        })
        const difference = plans[change.to].priceCents - plans[change.from].priceCents
        expect(quote.newCents - quote.givenBackCents).toBe(quote.amountCents)
        expect(Math.abs(quote.amountCents * days - difference * quote.daysLeft)).toBeLessThanOrEqual(days / 2)
        expect(quote.givenBackCents).toBeGreaterThanOrEqual(0)
        expect(Object.values(quote).every(Number.isInteger)).toBe(true)
      },
    ),
  )
})
