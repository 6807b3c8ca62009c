import type { Slot } from '../schedule/slots-of-day.ts'
import type { Interval } from '../time/instant.ts'

/** The consecutive slots (each next start = previous end) that make up exactly the interval; null if there are none. */
export function slotRun<S extends Pick<Slot, 'start' | 'end'>>(slots: readonly S[], interval: Interval): S[] | null {
  const run: S[] = []
  let next = interval.from
  for (const slot of slots) {
    if (slot.start !== next || slot.end > interval.to) continue
    run.push(slot)
    next = slot.end
  }
  return next === interval.to && run.length > 0 ? run : null
}

/** Booking price = sum of slot prices × quantity. Slots without a price add nothing; without any there is no price. */
export function priceOf(slots: readonly Pick<Slot, 'priceCents'>[], quantity: number): number | null {
  const prices = slots.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]))
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0) * quantity
}
