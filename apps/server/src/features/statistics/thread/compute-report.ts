import { openReport } from '@korto/domain/statistics/count-report'
import { isOpen } from '@korto/domain/statistics/figure-of'
import type { ClientFigures } from '@korto/domain/statistics/report'
import { takingsOf } from '@korto/domain/statistics/takings'
import { watchedHours } from '@korto/domain/statistics/watched-hours'
import { addDays } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { Db } from '../../../platform/db/database.ts'
import type { ComputedReport, ReportRequest } from '../report-request.ts'
import { newClients } from './new-clients.ts'
import { partFrom, readDays, readGoingOn } from './read-days.ts'
import { readPayments } from './read-paid.ts'
import { readSite } from './read-site.ts'
import { watchesBetween } from './sql.ts'

/** The lists are for people to read; figures and shares are of all clients. */
const MOST_TOP_CLIENTS = 50
const MOST_ABSENT = 200

/** `assertInTime` throws when nobody waits for the report any more. */
export async function computeReport(db: Db, request: ReportRequest, assertInTime: () => void): Promise<ComputedReport> {
  const { siteId, from, to, itemId, now } = request
  const site = await readSite(db, siteId, from)
  const { zone, currency } = site
  const asked = { from, to, itemId, withPayments: false }
  const opened = openReport({ zone, from, to, itemIds: itemId === null ? null : new Set([itemId]), now })
  const range = partFrom(site, itemId, from, to)
  // Read while days are.
  const watchesAndPayments = Promise.all([watchesBetween(db, range), readPayments(db, site, request)])
  watchesAndPayments.catch(() => {})
  opened.addStartedBefore(await readGoingOn(db, site, asked))
  let validUntil = startOfDay(zone, addDays(dayOf(zone, now), 1))
  for await (const day of readDays(db, site, asked)) {
    assertInTime()
    for (const booking of day.bookings)
      if (booking.from > now && booking.from < validUntil && isOpen(booking, booking.from)) validUntil = booking.from
    opened.add(day)
  }
  const { byClient, ...report } = opened.finish()
  const clients = byClient.filter(({ bookings }) => bookings > 0)
  const clientIds = clients.map(({ userId }) => userId)
  const newIds = await newClients(db, site, clientIds, from)
  const [watches, payments] = await watchesAndPayments
  return {
    zone,
    currency,
    report,
    newClients: newIds.length,
    topClients: clients.sort(byBookings).slice(0, MOST_TOP_CLIENTS),
    absent: byClient.filter(isAbsent).sort(byAbsence).slice(0, MOST_ABSENT),
    watchers: watchedHours(
      zone,
      watches.map(({ user_id, from_ms, to_ms }) => ({ userId: user_id, from: from_ms, to: to_ms })),
      range,
    ),
    takings: takingsOf(payments, { from, to }),
    validUntil,
  }
}

const byBookings = (a: ClientFigures, b: ClientFigures): number =>
  b.bookings - a.bookings || b.revenueCents - a.revenueCents || a.userId - b.userId

const isAbsent = ({ missed, lateCanceled }: ClientFigures): boolean => missed > 0 || lateCanceled > 0

const byAbsence = (a: ClientFigures, b: ClientFigures): number =>
  b.missed - a.missed || b.lateCanceled - a.lateCanceled || b.missedCents - a.missedCents || a.userId - b.userId
