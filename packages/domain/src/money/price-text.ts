import type { Day } from '../time/day.ts'
import type { Language } from '../user/language.ts'
import { isBulgaria } from './currency.ts'
import { eurCentsOf, stotinkiOf } from './exchange.ts'

/** The end of the legal double display; one configuration date, this is its default. */
export const BGN_REFERENCE_UNTIL: Day = '2026-08-08'

export interface PricedSite {
  currency: string
  country: string
}

const FREE: Readonly<Record<Language, string>> = { en: 'Free', bg: 'Безплатно', ru: 'Бесплатно' }
const SIGNS: Readonly<Record<string, string>> = { BGN: 'лв.', EUR: '€', USD: '$' }

/**
 * `priceStr`. A BGN site shows both currencies: '20 BGN / 10.23 EUR', '20 лв. / 10,23 €'. Other sites show their own only;
 * an EUR site in Bulgaria also BGN until the reference date. No price is null, 0 is 'Free'.
 */
export function priceText(
  cents: number | null,
  site: PricedSite,
  language: Language,
  today: Day,
  bgnReferenceUntil: Day = BGN_REFERENCE_UNTIL,
): string | null {
  if (cents === null) return null
  if (cents === 0) return FREE[language]
  return pricesOf(cents, site, today, bgnReferenceUntil)
    .map((price) => amountText(price.cents, price.currency, language))
    .join(' / ')
}

interface Price {
  cents: number
  currency: string
}

/** The prices to show, the site's own first: grid cells show only that one. */
export function pricesOf(
  cents: number,
  site: PricedSite,
  today: Day,
  bgnReferenceUntil = BGN_REFERENCE_UNTIL,
): Price[] {
  const own = { cents, currency: site.currency }
  if (site.currency === 'BGN') return [own, { cents: eurCentsOf(cents), currency: 'EUR' }]
  const isDouble = site.currency === 'EUR' && isBulgaria(site.country) && today <= bgnReferenceUntil
  return isDouble ? [own, { cents: stotinkiOf(cents), currency: 'BGN' }] : [own]
}

/** Whole amounts have no decimals, others two. English names the currency, Bulgarian and Russian use its sign. */
export const amountText = (cents: number, currency: string, language: Language): string =>
  withCurrency(cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2), currency, language)

/** As an invoice has it: always with two decimals. */
export const exactAmountText = (cents: number, currency: string, language: Language): string =>
  withCurrency((cents / 100).toFixed(2), currency, language)

function withCurrency(amount: string, currency: string, language: Language): string {
  if (language === 'en') return `${amount} ${currency}`
  return `${amount.replace('.', ',')} ${SIGNS[currency] ?? currency}`
}
