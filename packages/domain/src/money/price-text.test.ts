import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eurCentsOf, stotinkiOf } from './exchange.ts'
import { exactAmountText, priceText } from './price-text.ts'

const bulgarian = { currency: 'BGN', country: 'Bulgaria' }
const NOVEMBER = '2026-11-16'

test('20 BGN are 10.23 EUR [PRICE-01]', () => {
  expect(eurCentsOf(2000)).toBe(1023)
})

test.each([
  [170, 87],
  [1500, 767],
  [2500, 1278],
  [10_000, 5113],
  [0, 0],
  [1, 1],
])('%i stotinki are %i cents, rounded half up after dividing by the unrounded rate [PRICE-02]', (stotinki, cents) => {
  expect(eurCentsOf(stotinki)).toBe(cents)
})

test('1.95583 BGN are 1 EUR, to the last digit and both ways [CONST-06]', () => {
  expect(stotinkiOf(100_000_00)).toBe(195_583_00)
  expect(eurCentsOf(195_583_00)).toBe(100_000_00)
})

test('rounding is exact where binary fractions are not, up to the highest price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (stotinki) => {
      const [cents, amount] = [BigInt(eurCentsOf(stotinki)), BigInt(stotinki) * 100_000n]
      expect(2n * amount).toBeGreaterThanOrEqual((2n * cents - 1n) * 195_583n)
      expect(2n * amount).toBeLessThan((2n * cents + 1n) * 195_583n)
    }),
  )
})

test.each([
  ['en', '20 BGN / 10.23 EUR'],
  ['bg', '20 лв. / 10,23 €'],
  ['ru', '20 лв. / 10,23 €'],
] as const)('in %s 20 leva are %s [PRICE-03]', (language, text) => {
  expect(priceText(2000, bulgarian, language, NOVEMBER)).toBe(text)
})

test('whole amounts have no decimals, others two', () => {
  expect(priceText(1250, bulgarian, 'en', NOVEMBER)).toBe('12.50 BGN / 6.39 EUR')
  expect(priceText(195_583, bulgarian, 'bg', NOVEMBER)).toBe('1955,83 лв. / 1000 €')
})

test('EUR and USD sites show one currency only', () => {
  expect(priceText(1500, { currency: 'EUR', country: 'Germany' }, 'en', NOVEMBER)).toBe('15 EUR')
  expect(priceText(1550, { currency: 'EUR', country: 'Germany' }, 'bg', NOVEMBER)).toBe('15,50 €')
  expect(priceText(1500, { currency: 'USD', country: 'United States' }, 'ru', NOVEMBER)).toBe('15 $')
  expect(priceText(1500, { currency: 'CHF', country: 'Switzerland' }, 'ru', NOVEMBER)).toBe('15 CHF')
})

test('until the end of the double display an EUR site in Bulgaria also shows BGN', () => {
  const site = { currency: 'EUR', country: 'Bulgaria' }
  expect(priceText(1023, site, 'en', '2026-08-08')).toBe('10.23 EUR / 20.01 BGN')
  expect(priceText(1023, site, 'en', '2026-08-09')).toBe('10.23 EUR')
  expect(priceText(1023, site, 'en', '2026-08-09', '2026-12-31')).toBe('10.23 EUR / 20.01 BGN')
  expect(stotinkiOf(100)).toBe(196)
})

test('no price is no text, and 0 is free in each language', () => {
  expect(priceText(null, bulgarian, 'en', NOVEMBER)).toBeNull()
  expect((['en', 'bg', 'ru'] as const).map((language) => priceText(0, bulgarian, language, NOVEMBER))).toEqual([
    'Free',
    'Безплатно',
    'Бесплатно',
  ])
})

test('an invoice has two decimals, whole amounts too', () => {
  expect(exactAmountText(3_000, 'EUR', 'en')).toBe('30.00 EUR')
  expect(exactAmountText(5, 'EUR', 'bg')).toBe('0,05 €')
  expect(exactAmountText(5_867, 'BGN', 'ru')).toBe('58,67 лв.')
})
