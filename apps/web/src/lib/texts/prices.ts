import { centsOf } from '@korto/domain/money/cents'
import { amountText, type PricedSite, pricesOf, priceText } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import type { Language } from '../language/language.ts'

/** The prices of a slot, the club's own currency first; none when it has no price. */
export function priceTexts(price: number | null, site: PricedSite, language: Language, today: Day): string[] {
  if (price === null) return []
  const cents = centsOf(price)
  if (cents === 0) return [priceText(0, site, language, today) ?? '']
  return pricesOf(cents, site, today).map((one) => amountText(one.cents, one.currency, language))
}
