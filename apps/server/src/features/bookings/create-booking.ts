import type { ActivityOf } from '@korto/domain/activity/activity'
import type { Refusal } from '@korto/domain/booking/refusal'
import type { Trx } from '../../platform/db/database.ts'
import type { Tools } from '../../tools.ts'
import { activityReach } from '../occupancy/activity-reach.ts'
import { attemptOf } from '../users/attempts/attempt.ts'
import type { User } from '../users/guards.ts'
import { acquire } from './acquire.ts'
import { clientColumns, newBookingColumns } from './booking-columns.ts'
import type { BookingMade } from './booking-made.ts'
import { type ClientClaim, clientClaim, refusalOf, type WantedBooking } from './client-claim.ts'
import { currentFacts, decide } from './facts/booking-facts.ts'
import { raiseLevelOf } from './levels/raise-levels.ts'
import { snapshotOf } from './snapshot.ts'
import { insertBooking } from './sql.ts'

/** A refusal under the locks is an outcome, not an error: alternatives are read after the locks are released. */
type Outcome =
  | { ok: true; made: BookingMade; itemIds: number[] }
  | { ok: false; refusal: Refusal; claim: ClientClaim; now: number }

/** A client books for oneself: lock, read, decide, insert, announce. */
export async function createBooking(
  tools: Tools,
  user: User,
  wanted: WantedBooking,
  idempotencyKey: string | null,
): Promise<BookingMade> {
  const { siteId, itemId, start, end, coachId } = wanted
  const attempt = attemptOf(idempotencyKey, siteId, itemId, start, end, coachId ?? null)

  const take = async (trx: Trx, claim: ClientClaim): Promise<Outcome> => {
    const { earlier, facts } = await currentFacts(trx, claim, user, attempt)
    if (earlier) return { ok: true, made: earlier, itemIds: [] }
    const decision = decide(claim, user, facts)
    if (!decision.ok) return { ...decision, claim, now: facts.now.getTime() }
    const row = {
      ...newBookingColumns(claim, { ...decision, quantity: 1 }, { userId: user.id, createdBy: user.id }),
      ...clientColumns(claim, decision),
    }
    const activity = newBookingActivity(claim, user, row)
    const { id, activityId } = await insertBooking(trx, row, activity, attempt)
    const made = { id, status: decision.status, supplItemId: decision.supplItemId, activityId }
    return { ok: true, made, itemIds: activity.itemIds }
  }
  const bookOnce = () => acquire(tools, siteId, (definition) => clientClaim(definition, wanted, user), take)

  let outcome = await bookOnce()
  // Levels are raised every minute; one that is due counts already.
  if (!outcome.ok && outcome.refusal === 'LIMIT_REACHED' && (await raiseLevelOf(tools, siteId, user.id, outcome.now)))
    outcome = await bookOnce()
  if (!outcome.ok) throw await refusalOf(tools, outcome.claim, outcome.refusal, outcome.now)
  tools.announce({ type: 'USER_NEW_BOOKING', siteId, itemIds: outcome.itemIds })
  return outcome.made
}

/** The id of the booking is written by the insert. */
function newBookingActivity(
  { definition }: ClientClaim,
  user: User,
  row: ReturnType<typeof newBookingColumns>,
): ActivityOf<'USER_NEW_BOOKING'> {
  const after = snapshotOf({ ...row, recurring_id: null, occurrence_date: null })
  const data = { bookingId: 0, after, forced: false }
  return { type: 'USER_NEW_BOOKING', actorId: user.id, ...activityReach(definition, after), data }
}
