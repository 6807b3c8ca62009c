import { useQuery, useQueryClient } from '@tanstack/react-query'
import { paths } from '../../app/paths.ts'
import { type ListedBooking, listedBookings } from '../../features/booking/list/listed-booking.ts'
import { invalidateOwnBookings, ownBookingsQuery } from '../../features/booking/list/my-bookings-api.ts'
import { sitesQuery } from '../../features/site/sites-by-id.ts'
import { usePreview } from '../../lib/browser/preview.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { useLive } from '../../lib/live/live.ts'
import { useMinute } from '../../lib/time/clock.ts'

const NONE: readonly number[] = []

/**
 * The user's upcoming bookings, read once for all components that show them, with live updates. Hidden clubs only where
 * their id is given.
 */
export function useOwnGames(givenIds = NONE) {
  const queries = useQueryClient()
  const now = useMinute()
  const isPreview = usePreview()
  const own = useQuery(ownBookingsQuery)
  const siteIds = [...new Set(own.data?.map(({ siteId }) => siteId))].sort((a, b) => a - b)
  const sites = useQuery({ ...sitesQuery(siteIds), enabled: siteIds.length > 0 })
  useLive(['me'], () => void invalidateOwnBookings(queries))
  const ownSites = siteIds.length === 0 ? [] : sites.data
  return {
    bookings: own.data && ownSites && listedBookings(own.data, ownSites, now, { isPreview, givenIds }),
    isError: own.isError || sites.isError,
    retry: () => void (own.isError ? own.refetch() : sites.refetch()),
  }
}

export function usePlacePath() {
  const to = paths(useLanguage())
  return ({ booking, site }: ListedBooking) => to.place(site, booking.itemId, { day: booking.fromDate.slice(0, 10) })
}
