import { expect, test } from 'vitest'
import { type Payment, paymentOf, takingsOf } from './takings.ts'

const site = { zone: 'Europe/Sofia', currency: 'EUR' }
const recorded = (change: object = {}) =>
  paymentOf({ method: 'cash', amount: 20, currency: 'EUR', paidAt: '2026-11-16T23:30:00+02:00', ...change }, site)

test('a payment counts on the site day of its moment, whatever offset was written', () => {
  expect(recorded()).toMatchObject({ day: '2026-11-16', cents: 2_000 })
  expect(recorded({ paidAt: '2026-11-16T22:30:00Z' })).toMatchObject({ day: '2026-11-17' })
  expect(recorded({ paidAt: '2026-11-16T23:30:00' })).toMatchObject({ day: '2026-11-16' })
})

test('leva become euro by the fixed rate; what has none is left out', () => {
  expect(recorded({ currency: 'BGN' })).toMatchObject({ cents: 1_023 })
  expect(recorded({ currency: 'USD' })).toBeNull()
})

test('a time that the clocks jumped over is of its day, a date that is in no calendar is left out', () => {
  expect(recorded({ paidAt: '2026-03-29T03:30:00' })).toMatchObject({ day: '2026-03-29' })
  expect(recorded({ paidAt: '2026-02-30T10:00:00' })).toBeNull()
})

test('takings are summed by method and by day', () => {
  const paid = (day: string, method: string, cents: number): Payment => ({ day, method, cents, paidAt: 0 })
  const payments = [
    paid('2026-11-17', 'cash', 500),
    paid('2026-11-16', 'cash', 1_000),
    paid('2026-11-16', 'card', 2_500),
    paid('2026-11-18', 'cash', 9_900),
  ]
  expect(takingsOf(payments, { from: '2026-11-16', to: '2026-11-17' })).toEqual({
    byMethod: [
      { method: 'card', payments: 1, cents: 2_500 },
      { method: 'cash', payments: 2, cents: 1_500 },
    ],
    byDay: [
      {
        date: '2026-11-16',
        byMethod: [
          { method: 'card', payments: 1, cents: 2_500 },
          { method: 'cash', payments: 1, cents: 1_000 },
        ],
      },
      { date: '2026-11-17', byMethod: [{ method: 'cash', payments: 1, cents: 500 }] },
    ],
  })
})
