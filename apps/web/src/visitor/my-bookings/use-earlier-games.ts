import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { earlierBookings } from '../../features/booking/list/listed-booking.ts'
import { earlierBookingsQuery } from '../../features/booking/list/own-lists-api.ts'
import { sitesQuery } from '../../features/site/sites-by-id.ts'
import { usePreview } from '../../lib/browser/preview.ts'

/** As many as one read of clubs may name. */
const MOST_CLUBS = 100
const MOST_ATTEMPTS = 5

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
    showMore: () => void showMore(own, own.fetchNextPage),
  }
}

interface Pages {
  data?: { pages: unknown[] } | undefined
  isError: boolean
}

/** A live update reads the shown pages again and cancels the read of the next one, which is then asked for once more. */
export async function showMore(
  { data }: Pages,
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<Pages>,
): Promise<void> {
  const before = data?.pages.length ?? 0
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const now = await fetchNextPage({ cancelRefetch: false })
    if (now.isError || (now.data?.pages.length ?? 0) > before) return
  }
}
