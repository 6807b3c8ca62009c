import { expect, test } from 'vitest'
import { exceptionsInEur, scheduleInEur } from './convert-schedule.ts'
import { defaultCurrency, normalizedCurrency, proposedCurrency } from './currency.ts'

test.each(['lv', 'lv.', 'лв', 'лв.', 'BGN', ' ЛВ. ', 'bgn', 'Lv'])('%s is BGN [PRICE-05]', (text) => {
  expect(normalizedCurrency(text)).toBe('BGN')
})

test.each(['eur', 'евро', 'EUR', '€', ' Евро '])('%s is EUR [PRICE-06]', (text) => {
  expect(normalizedCurrency(text)).toBe('EUR')
})

test('other currencies stay, upper-cased [PRICE-07]', () => {
  expect(['usd', ' chf'].map(normalizedCurrency)).toEqual(['USD', 'CHF'])
})

test.each([
  ['Bulgaria', 'BGN'],
  ['United States', 'USD'],
  ['Germany', 'EUR'],
  ['BG', 'BGN'],
  ['US', 'USD'],
])('a site in %s without a currency has %s [PRICE-08, CONST-07]', (country, currency) => {
  expect(defaultCurrency(country)).toBe(currency)
})

test('a new Bulgarian club is proposed the euro from 2026 on', () => {
  expect(proposedCurrency('Bulgaria', '2025-12-31')).toBe('BGN')
  expect(proposedCurrency('Bulgaria', '2026-01-01')).toBe('EUR')
  expect(proposedCurrency('United States', '2026-01-01')).toBe('USD')
})

test('converting to EUR changes every price and nothing else', () => {
  const schedule = {
    mode: 'every_week' as const,
    1: [
      { start: 480, end: 540, price: 20 },
      { start: 540, end: 600 },
    ],
    2: [],
  }
  const converted = {
    ...schedule,
    1: [
      { start: 480, end: 540, price: 10.23 },
      { start: 540, end: 600 },
    ],
  }
  expect(scheduleInEur(schedule)).toEqual(converted)
  const days = { from_date: '2026-12-24', to_date: '2026-12-26' }
  expect(
    exceptionsInEur([
      { ...days, schedule },
      { ...days, schedule: null },
    ]),
  ).toEqual([
    { ...days, schedule: converted },
    { ...days, schedule: null },
  ])
})
