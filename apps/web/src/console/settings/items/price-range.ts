import { centsOf } from '@korto/domain/money/cents'
import { amountText, type PricedSite, pricesOf, priceText } from '@korto/domain/money/price-text'
import type { Day } from '@korto/domain/time/day'
import type { Language } from '../../../lib/language/language.ts'
import { priceTexts } from '../../../lib/texts/prices.ts'

/** `24–30 BGN` and `12.27–15.34 EUR`; the second only where both currencies are shown (D-38). */
export function priceRangeTexts(
  { lowest, highest }: { lowest: number; highest: number },
  site: PricedSite,
  language: Language,
  today: Day,
): string[] {
  if (lowest === highest) return priceTexts(lowest, site, language, today)
  const upper = pricesOf(centsOf(highest), site, today)
  if (lowest === 0) {
    const free = priceText(0, site, language, today)
    return upper.map(({ cents, currency }) => `${free} – ${amountText(cents, currency, language)}`)
  }
  // The amount and its currency are separated by the only space.
  const lower = priceTexts(lowest, site, language, today).map((text) => text.split(' ')[0])
  return upper.map(({ cents, currency }, index) => `${lower[index]}–${amountText(cents, currency, language)}`)
}
