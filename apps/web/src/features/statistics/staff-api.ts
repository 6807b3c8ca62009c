import type { FigureKind } from '@korto/contract/statistics'
import type { Period } from '@korto/domain/statistics/period'
import type { Day } from '@korto/domain/time/day'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'

/** What the figures are of. */
export interface StatisticsOf extends Period {
  siteId: number
  /** Null for all facilities. */
  itemId: number | null
}

/**
 * Live messages do not touch these, see `use-live-statistics.ts`, nor does coming back to the tab. A report that took too long
 * is asked for again by the reader only.
 */
const READ_WHEN_ASKED = { staleTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

const keyOf = (what: string, { siteId, from, to, itemId }: StatisticsOf) =>
  adminKey(siteId, 'statistics', what, from, to, itemId ?? 'all')

/** Of all ranges. */
export const detailsKey = (siteId: number) => adminKey(siteId, 'statistics', 'details')

const inputOf = ({ siteId, from, to, itemId }: StatisticsOf) => ({
  params: { id: siteId, from, to },
  query: itemId === null ? {} : { itemId },
})

export const statisticsQuery = (of: StatisticsOf) =>
  queryOptions({
    ...READ_WHEN_ASKED,
    queryKey: keyOf('read', of),
    queryFn: ({ signal }) => api.statistics.read(inputOf(of), { signal }),
  })

export const statisticsDetailsQuery = (of: StatisticsOf) =>
  queryOptions({
    ...READ_WHEN_ASKED,
    queryKey: keyOf('details', of),
    queryFn: ({ signal }) => api.statistics.details(inputOf(of), { signal }),
  })

/** Which bookings of a range stand behind a figure; all that are given must fit. */
export interface FigureFilter {
  kind: FigureKind
  /** Only of this facility, besides the one that the screen shows. */
  itemId?: number
  supplItemId?: number
  userId?: number
  day?: Day
  /** 0 = Sunday. */
  dayOfWeek?: number
  /** Those that reach into it. */
  hour?: number
  /** Those that begin in it. */
  startHour?: number
  /** Of `paid`. */
  method?: string
}

/** A page of the bookings behind a figure; the first follows nothing. */
export function figureInput(
  of: StatisticsOf,
  { itemId, dayOfWeek, hour, startHour, ...filter }: FigureFilter,
  after: string | null,
) {
  const { params, query } = inputOf({ ...of, itemId: itemId ?? of.itemId })
  return {
    params,
    query: {
      ...query,
      ...filter,
      ...(dayOfWeek !== undefined && { dayOfWeek: String(dayOfWeek) }),
      ...(hour !== undefined && { hour: String(hour) }),
      ...(startHour !== undefined && { startHour: String(startHour) }),
      ...(after !== null && { after }),
    },
  }
}

/** The bookings behind a figure, page by page. */
export const figureBookingsQuery = (of: StatisticsOf, filter: FigureFilter) =>
  infiniteQueryOptions({
    ...READ_WHEN_ASKED,
    queryKey: [...keyOf('bookings', of), filter] as const,
    queryFn: ({ pageParam, signal }) => api.statistics.bookings(figureInput(of, filter, pageParam), { signal }),
    initialPageParam: null as string | null, // the first page follows nothing
    getNextPageParam: (page) => page.next,
  })
