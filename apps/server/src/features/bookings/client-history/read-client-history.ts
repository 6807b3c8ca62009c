import type { ClientBooking, ClientBookings, ClientHistoryList } from '@korto/contract/client-history'
import { CLIENT_BOOKINGS_PER_PAGE } from '@korto/domain/client/client-history'
import { historyList } from '@korto/domain/client/history'
import { unitsOf } from '@korto/domain/money/cents'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { recordRegisterRead } from '../../clients/list/sql.ts'
import { clientNamed } from '../../clients/sql.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { type HistoryEntry, pastOccasionsOf, presentHistoryRow } from './present.ts'
import { bookingsOfClient, seriesOfClient } from './sql.ts'

interface HistoryQuery {
  list: ClientHistoryList
  offset: number
}

/** What one client booked at the club: stored bookings, and the dates of series that took place. The look is recorded. */
export async function readClientHistory(
  tools: Tools,
  staff: StaffOfSite,
  clientId: number,
  { list, offset }: HistoryQuery,
): Promise<ClientBookings> {
  const { siteId } = staff
  const definition = await siteDefinition(tools, siteId)
  const userId = await clientNamed(tools.reportsDb, siteId, clientId, { withRemoved: true })
  if (!definition || userId === undefined) throw new Refused('NOT_FOUND')
  const { timezone } = definition.site
  const [rows, series] = await Promise.all([
    bookingsOfClient(tools.reportsDb, siteId, userId),
    seriesOfClient(tools.reportsDb, siteId, userId),
  ])
  await recordRegisterRead(tools.db, staff, { parameters: ['bookings'], shown: 1 })
  const now = tools.now()
  const entries = [
    ...rows.map((row) => presentHistoryRow(row, definition.site)),
    ...series.flatMap((rule) => pastOccasionsOf(rule, timezone, now)),
  ]
  const lists = listsOf(entries, now)
  return {
    bookings: lists[list].slice(offset, offset + CLIENT_BOOKINGS_PER_PAGE).map(({ booking }) => booking),
    totals: {
      upcoming: lists.upcoming.length,
      past: lists.past.length,
      missed: lists.missed.length,
      late: lists.late.length,
    },
    spent: unitsOf(spentCents(lists.past)),
  }
}

/** Upcoming by time, the others the last first. */
function listsOf(entries: readonly HistoryEntry[], now: number): Record<ClientHistoryList, HistoryEntry[]> {
  const listed = (list: 'upcoming' | 'past') =>
    entries.filter(({ booking, to }) => historyList({ ...booking, to }, now) === list)
  const past = listed('past').sort((a, b) => b.from - a.from)
  return {
    upcoming: listed('upcoming').sort((a, b) => a.from - b.from),
    past,
    missed: past.filter(({ booking }) => booking.status === 'MISSED'),
    late: past.filter(({ booking }) => booking.lateCanceled),
  }
}

/** As in the statistics only what was played counts. */
const spentCents = (past: readonly HistoryEntry[]): number =>
  past.filter(({ booking }) => isPlayed(booking)).reduce((sum, { cents }) => sum + cents, 0)

const isPlayed = ({ status }: ClientBooking): boolean => status === 'CONFIRMED'
