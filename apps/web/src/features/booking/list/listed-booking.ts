import type { OwnBooking } from '@korto/contract/booking-lists'
import type { SiteListed } from '@korto/contract/site'
import { type CancellationRuling, cancellationRuling } from '@korto/domain/booking/late-cancellation'
import { upcomingList } from '@korto/domain/booking/upcoming-list'
import type { ItemConfig } from '@korto/domain/item/item'
import type { SiteConfig } from '@korto/domain/site/site'
import { DEFAULT_VARIANT } from '@korto/domain/site/visible'

/** An own booking with the club that it is at. */
export interface ListedBooking {
  booking: OwnBooking
  site: SiteListed
  from: number
  to: number
}

/** Upcoming bookings at visible clubs, the next one first. */
export function listedBookings(
  bookings: readonly OwnBooking[],
  sites: readonly SiteListed[],
  now: number,
  { isPreview, givenIds }: { isPreview: boolean; givenIds: readonly number[] },
): ListedBooking[] {
  const timed = bookings.map((booking) => ({
    ...booking,
    booking,
    from: Date.parse(booking.fromDate),
    to: Date.parse(booking.toDate),
  }))
  const view = { variant: DEFAULT_VARIANT, givenIds, preview: isPreview }
  return upcomingList(timed, sites, now, view).flatMap(({ booking, from, to }) => {
    const site = sites.find(({ id }) => id === booking.siteId)
    return site ? [{ booking, site, from, to }] : []
  })
}

const CANCELABLE: readonly OwnBooking['status'][] = ['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED']

/** Whether the owner may still cancel; null where there is nothing to cancel. */
export function rulingOf({ booking, site, from }: ListedBooking, now: number): CancellationRuling | null {
  if (!CANCELABLE.includes(booking.status)) return null
  const item = site.items.find(({ id }) => id === booking.itemId)
  // The server has validated these; their types in the contract are only records.
  const configs = {
    site: site.config as SiteConfig,
    item: (item?.config ?? {}) as ItemConfig,
    coach: booking.coachConfig as ItemConfig | null,
  }
  return cancellationRuling({ from, paid: booking.paymentData !== null }, configs, now)
}
