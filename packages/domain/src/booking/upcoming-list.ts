import { isVisible, type ListedSite, type SitesView } from '../site/visible.ts'
import type { Instant } from '../time/instant.ts'
import type { Booking } from './booking.ts'

export const MY_BOOKINGS_INITIAL = 3
export const MY_BOOKINGS_STEP = 5
export const USER_UPCOMING_DAYS = 14

type Listed = Pick<Booking, 'siteId' | 'itemId' | 'status' | 'from' | 'to'>
type SiteWithItems = ListedSite & { items: readonly { id: number }[] }

/**
 * Bookings are listed only if their site exists, is visible, and still has the item. The upcoming list excludes CANCELED and
 * ended bookings, sorted by start ascending; REJECTED ones stay, with their status, until the start.
 */
export function upcomingList<B extends Listed>(
  bookings: readonly B[],
  sites: readonly SiteWithItems[],
  now: Instant,
  view?: SitesView,
): B[] {
  const siteById = new Map(sites.filter((site) => isVisible(site, view)).map((site) => [site.id, site]))
  return bookings
    .filter((booking) => isUpcoming(booking, now))
    .filter((booking) => siteById.get(booking.siteId)?.items.some((item) => item.id === booking.itemId))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
}

function isUpcoming({ status, from, to }: Listed, now: Instant): boolean {
  if (status === 'CANCELED') return false
  return status === 'REJECTED' ? from > now : to > now
}

/** 'Show more' adds 5 each time: 3, 8, 13. */
export const shownBookings = (timesMoreWasPressed: number): number =>
  MY_BOOKINGS_INITIAL + MY_BOOKINGS_STEP * timesMoreWasPressed
