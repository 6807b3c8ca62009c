import { type BookingDecision, type BookingFacts, decideBooking } from '@korto/domain/booking-request/decide-booking'
import type { Level } from '@korto/domain/client/levels'
import { limitOf, siteLimitOf } from '@korto/domain/client/limits'
import { isClubStaff, isRole, isStaff } from '@korto/domain/permission/roles'
import { worksAt } from '@korto/domain/subscription/subscription'
import type { Trx } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { holdingsOf } from '../../occupancy/holdings.ts'
import { storedAnswer } from '../../users/attempts/attempt.ts'
import type { Attempt } from '../../users/attempts/sql.ts'
import type { User } from '../../users/guards.ts'
import { assertCurrent } from '../acquire.ts'
import type { BookingMade } from '../booking-made.ts'
import type { ClientClaim } from '../client-claim.ts'
import { type BookingFactsRow, readBookingFacts } from './sql.ts'

/** Bookings of one user, over all processes. */
const MOST_A_MINUTE = 10
const MOST_AN_HOUR = 60

/**
 * Under the locks: the answer of an earlier attempt under the same key, or the facts on the current definition, for somebody
 * who has not booked too often lately.
 */
export async function currentFacts(
  trx: Trx,
  claim: ClientClaim,
  user: User,
  attempt: Attempt | null,
): Promise<{ earlier: BookingMade; facts: null } | { earlier: null; facts: BookingFactsRow }> {
  const row = await readBookingFacts(trx, claim.window, user.id, attempt)
  if (!row) throw new Refused('SESSION_ENDED')
  const earlier = attempt && storedAnswer<BookingMade>(row, attempt)
  if (earlier) return { earlier, facts: null }
  assertCurrent(claim, row.version)
  if (row.bookings_last_minute >= MOST_A_MINUTE) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
  if (row.bookings_last_hour >= MOST_AN_HOUR) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 })
  return { earlier: null, facts: row }
}

export function bookingFacts(
  { definition, item, coaches, window }: ClientClaim,
  user: User,
  row: BookingFactsRow,
): BookingFacts {
  const { site, items } = definition
  const rights = { permissions: (row.permissions ?? []).filter(isRole), supplItemIds: [] }
  const siteLimit = siteLimitOf({
    level: (row.level ?? 0) as Level,
    limitOverride: row.limit_override as -1 | -2 | null,
  })
  return {
    site,
    item,
    sharedItem: item.sharedItemId === null ? null : (items.get(item.sharedItemId) ?? null),
    coaches,
    holdings: holdingsOf(site.id, site.timezone, row, { from: window.from.getTime(), to: window.to.getTime() }),
    booker: {
      id: user.id,
      hasVerifiedPhone: row.phone_number !== null,
      hasUnverifiedPhone: row.unverified_phone_number !== null,
      isStaff: isClubStaff(rights),
      // A coach books like a client, but without a limit.
      limit: limitOf(siteLimit, isStaff(rights)),
      upcomingCount: row.upcoming_count,
    },
    acceptsOnlineBooking: worksAt(row.works_until?.getTime() ?? null, row.now.getTime()),
  }
}

export const decide = (claim: ClientClaim, user: User, row: BookingFactsRow): BookingDecision =>
  decideBooking(bookingFacts(claim, user, row), claim.request, row.now.getTime())
