import { belongsTo } from '@korto/domain/statistics/figure-of'
import { dayOf } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import type { ComputedFigure, FigureRequest, FigureRow } from '../report-request.ts'
import { comparePositions, openPage } from './figure-page.ts'
import { isFitting, rowOf } from './figure-row.ts'
import { firstRows } from './first-rows.ts'
import { readPaid } from './read-paid.ts'
import { readRows } from './read-rows.ts'
import { type ReportSite, readSite } from './read-site.ts'

/**
 * The bookings that a figure counts, in the order of time, by the same reading and the same rules as the figure. The sums are
 * those of the first page; a later one is read from where the page before ended, and no further than it reaches.
 */
export async function computeFigure(db: Db, asked: FigureRequest, assertInTime: () => void): Promise<ComputedFigure> {
  // Which booking of a client is the first is told by the whole range.
  if (asked.figure === 'first') {
    const site = await readSite(db, asked.siteId, asked.from)
    return { zone: site.zone, ...pageOf(await firstRows(db, site, asked, assertInTime), asked) }
  }
  const [from, to] = [asked.day ?? asked.from, asked.day ?? asked.to]
  const site = await readSite(db, asked.siteId, from)
  const resumed = asked.after === null ? from : dayOf(site.zone, asked.after.at)
  const request = { ...asked, from: resumed > from && resumed <= to ? resumed : from, to }
  const rows = request.figure === 'paid' ? await paidRows(db, site, request) : null
  const page = rows ? pageOf(rows, request) : await pageOfDays(db, site, request, assertInTime)
  return { zone: site.zone, ...page }
}

async function paidRows(db: Db, site: ReportSite, request: FigureRequest): Promise<FigureRow[]> {
  const paid = await readPaid(db, site, request)
  return paid
    .filter(
      ({ booking, payment }) =>
        isFitting(booking, site.zone, request) && (request.method === null || payment.method === request.method),
    )
    .map(({ booking, payment }) => ({ ...rowOf(booking, site), at: payment.paidAt }))
    .sort(comparePositions)
}

function pageOf(rows: readonly FigureRow[], request: FigureRequest) {
  const page = openPage(request)
  for (const row of rows) page.add(row)
  return page.finish()
}

async function pageOfDays(db: Db, site: ReportSite, request: FigureRequest, assertInTime: () => void) {
  const { figure, now, hour, startHour, after } = request
  const page = openPage(request)
  await readRows(db, site, request, assertInTime, {
    // Begun before the range, they are behind none of its figures but its hours.
    hasGoingOn: hour !== null && startHour === null,
    isListed: (booking) => belongsTo(booking, figure, now) && isFitting(booking, site.zone, request),
    add: page.add,
    addBooked: page.addBooked,
    // What a row adds to what is booked is known when it is over.
    isComplete: (goingOn) => after !== null && page.isFull() && !goingOn.some(page.includes),
  })
  return page.finish()
}
