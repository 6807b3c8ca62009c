import { expect, test } from 'vitest'
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
