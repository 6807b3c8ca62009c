import type { EarlierBookings, OwnBooking } from '@korto/contract/booking-lists'
import { EARLIER_PER_PAGE, EARLIER_STATUSES } from '@korto/domain/booking/earlier-list'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { User } from '../../users/guards.ts'
import { presentOwnBooking } from './present-booking.ts'
import { type EarlierFilter, type ListedBookingRow, ownBooking, ownEarlierBookings } from './sql.ts'

/** Stored bookings that are over, the last first. Occasions of a series are computed and repeat by themselves: none of them. */
export async function readEarlierBookings(
  tools: Tools,
  user: User,
  beforeId: number | undefined,
): Promise<EarlierBookings> {
  const before = await endOfPage(tools, user, beforeId)
  const filter = { before, statuses: EARLIER_STATUSES, limit: EARLIER_PER_PAGE + 1 }
  const rows = (await ownEarlierBookings(tools.db, user.id, filter)).toSorted(lastFirst)
  return {
    bookings: rows.slice(0, EARLIER_PER_PAGE).map(presentOwnBooking),
    hasMore: rows.length > EARLIER_PER_PAGE,
  }
}

export async function readOwnBooking(tools: Tools, user: User, id: number): Promise<OwnBooking> {
  const row = await ownBooking(tools.db, user.id, id)
  if (!row) throw new Refused('NOT_FOUND')
  return presentOwnBooking(row)
}

/** Where the page before ended; without one, now. */
async function endOfPage(tools: Tools, user: User, id: number | undefined): Promise<EarlierFilter['before']> {
  const now = tools.now()
  if (id === undefined) return { to: now, id: Number.MAX_SAFE_INTEGER }
  const last = await ownBooking(tools.db, user.id, id)
  if (!last || last.to_ms > now) throw new Refused('INVALID', { field: 'before', message: 'before: no such booking' })
  return { to: Math.round(last.to_ms), id }
}

const lastFirst = (a: ListedBookingRow, b: ListedBookingRow): number => b.to_ms - a.to_ms || b.id - a.id
