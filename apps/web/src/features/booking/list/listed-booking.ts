import type { OwnBooking } from '@korto/contract/booking-lists'
import type { SiteListed } from '@korto/contract/site'
import {
  type CancellationConfigs,
  type CancellationRuling,
  cancelableUntil,
  cancellationRuling,
} from '@korto/domain/booking/late-cancellation'
import { upcomingList } from '@korto/domain/booking/upcoming-list'
import type { ItemConfig } from '@korto/domain/item/item'
import type { SiteConfig } from '@korto/domain/site/site'
import { DEFAULT_VARIANT, isVisible } from '@korto/domain/site/visible'

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

/** Bookings that are over, at visible clubs, in the order given. */
export function earlierBookings(
  bookings: readonly OwnBooking[],
  sites: readonly SiteListed[],
  isPreview: boolean,
): ListedBooking[] {
  const view = { variant: DEFAULT_VARIANT, givenIds: [], preview: isPreview }
  return bookings.flatMap((booking) => {
    const site = sites.find(({ id }) => id === booking.siteId)
    if (!site || !isVisible(site, view)) return []
    return [{ booking, site, from: Date.parse(booking.fromDate), to: Date.parse(booking.toDate) }]
  })
}

const CANCELABLE: readonly OwnBooking['status'][] = ['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED']

/** Whether the owner may still cancel; null where there is nothing to cancel. */
export function rulingOf(listed: ListedBooking, now: number): CancellationRuling | null {
  const { booking, from } = listed
  if (!CANCELABLE.includes(booking.status)) return null
  return cancellationRuling({ from, paid: booking.paymentData !== null }, configsOf(listed), now)
}

/** Until when the owner may cancel; null for a paid booking, which only the club cancels. */
export const cancelableUntilOf = (listed: ListedBooking): number | null =>
  listed.booking.paymentData === null ? cancelableUntil(listed.from, configsOf(listed)) : null

/** The server has validated these; their types in the contract are only records. */
const configsOf = ({ booking, site }: ListedBooking): CancellationConfigs => ({
  site: site.config as SiteConfig,
  item: (site.items.find(({ id }) => id === booking.itemId)?.config ?? {}) as ItemConfig,
  coach: booking.coachConfig as ItemConfig | null,
})
