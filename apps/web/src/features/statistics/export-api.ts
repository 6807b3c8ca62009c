import type { FigureBooking } from '@korto/contract/statistics'
import type { Period } from '@korto/domain/statistics/period'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { adminKey } from '../../lib/api/admin-key.ts'
import { api } from '../../lib/api/api.ts'
import { type FigureFilter, figureInput, type StatisticsOf } from './staff-api.ts'

type TakenTable = Parameters<typeof api.statistics.recordExport>[0]['body']

/** Somebody takes a table with names along; refused unless the sign-in is recent. */
export const useRecordExport = (siteId: number) =>
  useMutation({
    mutationFn: (body: TakenTable) => api.statistics.recordExport({ params: { id: siteId }, body }),
  })

/** As many as one call answers. */
const MOST_A_PAGE = '200'

/** All bookings behind a figure. */
export async function readFigureBookings(of: StatisticsOf, filter: FigureFilter): Promise<FigureBooking[]> {
  const bookings: FigureBooking[] = []
  let after: string | null = null
  do {
    const { params, query } = figureInput(of, filter, after)
    const page: Awaited<ReturnType<typeof api.statistics.bookings>> = await api.statistics.bookings({
      params,
      query: { ...query, limit: MOST_A_PAGE },
    })
    bookings.push(...page.bookings)
    after = page.next
  } while (after !== null)
  return bookings
}

/** The lessons of a coach: all of a month, whichever facility the screen shows. */
export const lessonsQuery = (siteId: number, { from, to }: Period, coachId: number) =>
  queryOptions({
    queryKey: adminKey(siteId, 'statistics', 'lessons', from, to, coachId),
    queryFn: () => readFigureBookings({ siteId, itemId: null, from, to }, { kind: 'counted', supplItemId: coachId }),
    staleTime: 0,
    retry: false,
  })
