import type { OwnBooking } from '@korto/contract/booking-lists'
import { moneyInCurrency } from '@korto/domain/booking/booking-money'

export interface MoneyColumns {
  price_cents: number | null
  currency: string | null
  additional_items_data: unknown
}

/** The columns of a booking's money, in the currency of the club. */
export function siteMoney({ price_cents, currency, additional_items_data }: MoneyColumns, siteCurrency: string) {
  // What staff wrote was read by the contract's own shape before it was stored.
  const extras = additional_items_data as OwnBooking['additionalItemsData']
  const money = moneyInCurrency({ priceCents: price_cents, extras, currency: currency ?? siteCurrency }, siteCurrency)
  return { price_cents: money.priceCents, currency: money.currency, additional_items_data: money.extras }
}
