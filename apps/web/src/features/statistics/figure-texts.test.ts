import { expect, test } from 'vitest'
import { figureTexts } from './figure-texts.ts'

const bgn = { currency: 'BGN', country: 'BG' }

test('money is written with both currencies and in groups of three [PRICE-03]', () => {
  expect(figureTexts(bgn, 'en', '2026-11-16').money(47_326)).toBe('47,326\u00a0BGN / 24,197.40\u00a0EUR')
  expect(figureTexts(bgn, 'bg', '2026-11-16').money(47_326)).toBe('47\u00a0326\u00a0лв. / 24\u00a0197,40\u00a0€')
  expect(figureTexts(bgn, 'en', '2026-11-16').ownMoney(1_234.5)).toBe('1,234.50\u00a0BGN')
})

test('no money is an amount, not a free hour', () => {
  expect(figureTexts({ currency: 'EUR', country: 'BG' }, 'en', '2026-11-16').money(0)).toBe('0\u00a0EUR')
})

test('where nothing was offered, a dash stands for the percents', () => {
  const { percent, hours, count } = figureTexts(bgn, 'en', '2026-11-16')
  expect(percent(null)).toBe('–')
  expect(percent(0)).toBe('0\u00a0%')
  expect(percent(0.516)).toBe('52\u00a0%')
  expect(hours(863.5)).toBe('863.5')
  expect(hours(0.75)).toBe('0.75')
  expect(count(1_584)).toBe('1,584')
})
