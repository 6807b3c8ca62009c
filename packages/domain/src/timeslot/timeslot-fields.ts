import { unitsOf } from '../money/cents.ts'
import { type PricedSite, priceText } from '../money/price-text.ts'
import type { Instant } from '../time/instant.ts'
import { dayOf, wireDateTime } from '../time/site-time.ts'
import type { Language } from '../user/language.ts'
import type { Holding } from './holding.ts'
import type { Timeslot } from './timeslots-of-day.ts'

/** A timeslot as screens and the wire know it: exactly these fields, absent texts as null. */
export interface TimeslotFields<H extends Holding = Holding> {
  start: string
  end: string
  free: number
  capacity: number
  price: number | null
  priceStr: string | null
  title: string | null
  description: string | null
  backgroundColor: string | null
  pending: boolean
  bookings: H[]
  unmapped: boolean
}

export function timeslotFields<H extends Holding>(
  timeslot: Timeslot<H>,
  site: PricedSite & { timezone: string },
  language: Language,
  now: Instant,
): TimeslotFields<H> {
  const { priceCents } = timeslot
  return {
    start: wireDateTime(site.timezone, timeslot.start),
    end: wireDateTime(site.timezone, timeslot.end),
    free: timeslot.free,
    capacity: timeslot.capacity,
    price: priceCents === null ? null : unitsOf(priceCents),
    priceStr: priceText(priceCents, site, language, dayOf(site.timezone, now)),
    title: timeslot.title ?? null,
    description: timeslot.description ?? null,
    backgroundColor: timeslot.backgroundColor ?? null,
    pending: timeslot.pending,
    bookings: timeslot.bookings,
    unmapped: timeslot.unmapped,
  }
}
