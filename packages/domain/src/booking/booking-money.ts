import { centsOf, unitsOf } from '../money/cents.ts'
import { inCurrency } from '../money/in-currency.ts'

/** What a booking costs; the price of an extra is of one, in units. */
export interface BookingMoney<Extra extends { price: number }> {
  priceCents: number | null
  extras: Extra[]
  currency: string
}

/**
 * The same in the currency of the club, each amount rounded by itself: staff read and write that one, also of a booking made
 * before the club's prices were converted. As it is where no fixed rate is known.
 */
export function moneyInCurrency<Extra extends { price: number }>(
  money: BookingMoney<Extra>,
  currency: string,
): BookingMoney<Extra> {
  if (money.currency === currency || inCurrency(0, money.currency, currency) === null) return money
  const converted = (cents: number) => inCurrency(cents, money.currency, currency) ?? cents
  return {
    priceCents: money.priceCents === null ? null : converted(money.priceCents),
    extras: money.extras.map((extra) => ({ ...extra, price: unitsOf(converted(centsOf(extra.price))) })),
    currency,
  }
}
