import { centsOf } from '../money/cents.ts'
import { inCurrency } from '../money/in-currency.ts'

/** What staff added to a booking; the price is of one, in units of the booking's currency. */
export interface Extra {
  quantity: number
  price: number
}

export interface Priced {
  /** Of the whole booking, its quantity included; null without a price. */
  priceCents: number | null
  extras: readonly Extra[]
  /** In which price and extras are; null where none was written down: the site's present one. */
  currency: string | null
}

/**
 * The price plus extras (quantity × price), in whole cents of the site's present currency, rounded once per booking. What is in
 * a currency without a fixed rate adds nothing, since no sum of it would be right.
 */
export function revenueOf({ priceCents, extras, currency }: Priced, siteCurrency: string): number {
  let cents = priceCents ?? 0
  for (const extra of extras) cents += extra.quantity * centsOf(extra.price)
  return inCurrency(cents, currency ?? siteCurrency, siteCurrency) ?? 0
}
