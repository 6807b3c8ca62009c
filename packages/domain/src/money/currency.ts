import type { Day } from '../time/day.ts'

/** Bulgaria pays in euro from this day on. */
export const EURO_IN_BULGARIA_FROM: Day = '2026-01-01'

const BGN_NAMES = new Set(['LV', 'LV.', 'ЛВ', 'ЛВ.', 'BGN'])
const EUR_NAMES = new Set(['EUR', 'ЕВРО', '€'])

/** lv, lv., лв, лв. and BGN become BGN; eur and евро become EUR; others stay, upper-cased. */
export function normalizedCurrency(text: string): string {
  const name = text.trim().toUpperCase()
  if (BGN_NAMES.has(name)) return 'BGN'
  return EUR_NAMES.has(name) ? 'EUR' : name
}

/** Country default currency: BG gives BGN, US gives USD, others EUR. The fallback for a site without a stored one. */
export function defaultCurrency(country: string): string {
  if (isBulgaria(country)) return 'BGN'
  return UNITED_STATES.has(country.trim().toLowerCase()) ? 'USD' : 'EUR'
}

/** The new-club form proposes EUR for Bulgaria from 2026-01-01 on. */
export const proposedCurrency = (country: string, today: Day): string =>
  isBulgaria(country) && today >= EURO_IN_BULGARIA_FROM ? 'EUR' : defaultCurrency(country)

export const isBulgaria = (country: string): boolean => BULGARIA.has(country.trim().toLowerCase())

/** Sites carry the country's English name; geolocation may answer its code. */
const BULGARIA = new Set(['bulgaria', 'bg'])
const UNITED_STATES = new Set(['united states', 'united states of america', 'us', 'usa'])
