import { belongsTo } from '@korto/domain/statistics/figure-of'
import { dayOf } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import type { FigureRequest, FigureRow } from '../report-request.ts'
import { comparePositions } from './figure-page.ts'
import { isFitting } from './figure-row.ts'
import { newClients } from './new-clients.ts'
import { readRows } from './read-rows.ts'
import type { ReportSite } from './read-site.ts'

/** The first counted booking of each new client in the range; of those, what fits to the rest that was asked for. */
export async function firstRows(
  db: Db,
  site: ReportSite,
  request: FigureRequest,
  assertInTime: () => void,
): Promise<FigureRow[]> {
  const firstOf = new Map<number, FigureRow>()
  await readRows(db, site, request, assertInTime, {
    hasGoingOn: false,
    isListed: (booking) => belongsTo(booking, 'first', request.now) && !firstOf.has(booking.userId),
    add(row) {
      firstOf.set(row.userId, row)
    },
    addBooked(row, ms) {
      row.bookedMs += ms
    },
    isComplete: () => false,
  })
  const isNew = new Set(await newClients(db, site, [...firstOf.keys()], request.from))
  return [...firstOf.values()]
    .filter(
      (row) =>
        isNew.has(row.userId) &&
        isFitting(row, site.zone, request) &&
        (request.day === null || dayOf(site.zone, row.from) === request.day),
    )
    .sort(comparePositions)
}
