import { centsOf } from '@korto/domain/money/cents'
import { amountText, type PricedSite, pricesOf } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import type { Language } from '../../lib/language/language.ts'

/** Where there is no figure, as of a day on which nothing was offered. */
export const NO_FIGURE = '–'

/** How figures are written in the language of the page. */
export interface FigureTexts {
  count(count: number): string
  /** Quarters of an hour are shown as they are: 0.75 and 0.75 must add up. */
  hours(hours: number): string
  /** Of a share from 0 to 1. */
  percent(share: number | null): string
  /** In all currencies that the club shows, its own first. */
  money(units: number): string
  /** In the currency of the club only, for narrow places. */
  ownMoney(units: number): string
}

export function figureTexts(site: PricedSite, language: Language, today: Day): FigureTexts {
  const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  // An amount is not torn from its currency where lines break.
  const amount = (cents: number, currency: string) =>
    amountText(cents, currency, language)
      .replace(/^\d+/, (digits) => whole.format(Number(digits)))
      .replace(' ', '\u00a0')
  return {
    count: (count) => whole.format(count),
    hours: (hours) => decimal.format(hours),
    percent: (share) => (share === null ? NO_FIGURE : `${percentOf(share)}\u00a0%`),
    money: (units) =>
      pricesOf(centsOf(units), site, today)
        .map(({ cents, currency }) => amount(cents, currency))
        .join(' / '),
    ownMoney: (units) => amount(centsOf(units), site.currency),
  }
}

/** The whole percents that are shown. */
export const percentOf = (share: number): number => Math.round(share * 100)
