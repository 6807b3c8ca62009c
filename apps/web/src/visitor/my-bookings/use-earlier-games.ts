import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { earlierBookings } from '../../features/booking/list/listed-booking.ts'
import { earlierBookingsQuery } from '../../features/booking/list/own-lists-api.ts'
import { sitesQuery } from '../../features/site/sites-by-id.ts'
import { usePreview } from '../../lib/browser/preview.ts'

/** As many as one read of clubs may name. */
const MOST_CLUBS = 100

/** The user's bookings that are over, page by page. Live updates come with those of the upcoming ones. */
export function useEarlierGames() {
  const isPreview = usePreview()
  const own = useInfiniteQuery(earlierBookingsQuery)
  const bookings = own.data?.pages.flatMap((page) => page.bookings)
  const siteIds = [...new Set(bookings?.map(({ siteId }) => siteId))].slice(0, MOST_CLUBS).sort((a, b) => a - b)
  // While another page adds a club, the list stays.
  const sites = useQuery({ ...sitesQuery(siteIds), enabled: siteIds.length > 0, placeholderData: (before) => before })
  return {
    bookings: bookings && sites.data ? earlierBookings(bookings, sites.data, isPreview) : [],
    isError: own.isError || sites.isError,
    retry: () => void (own.isError ? own.refetch() : sites.refetch()),
    hasMore: own.hasNextPage,
    isLoadingMore: own.isFetchingNextPage,
    showMore: () => void own.fetchNextPage(),
  }
}
