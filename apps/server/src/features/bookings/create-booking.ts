import type { Booking } from '@korto/domain/booking/booking'
import type { BookingAccepted } from '@korto/domain/booking/decide-booking'
import type { Refusal } from '@korto/domain/booking/refusal'
import { dayOf } from '@korto/domain/time/site-time'
import type { Trx } from '../../platform/db/database.ts'
import { requestId } from '../../platform/http/request-scope.ts'
import type { Tools } from '../../tools.ts'
import { itemsTouched, type SiteDefinition } from '../sites/definition.ts'
import type { User } from '../users/guards.ts'
import { acquire, assertCurrent } from './acquire.ts'
import { isPlaceGone } from './alternatives.ts'
import { attemptOf, earlierAnswer } from './attempt.ts'
import { decide, isSinglePlace, look, type Place, placeOf, refusalOf, type WantedPlace } from './client-claim.ts'
import { raiseLevelOf } from './levels/raise-levels.ts'
import { insertBooking } from './sql.ts'
import { refusalOfLate } from './too-late.ts'

export interface BookingMade {
  id: number
  status: Booking['status']
  supplItemId: number | null
  activityId: number
}

/**
 * A client books for oneself: the scarce things are locked, everything is looked at and decided. Where places have just run
 * out there is a look without locks before that, so that those who come too late are refused without opening a transaction.
 */
export async function createBooking(
  tools: Tools,
  user: User,
  wanted: WantedPlace,
  idempotencyKey: string | null,
): Promise<BookingMade> {
  const { siteId, itemId, start, end, coachId } = wanted
  const attempt = attemptOf(idempotencyKey, siteId, itemId, start, end, coachId ?? null)
  const earlier = await earlierAnswer<BookingMade>(tools.db, user.id, attempt)
  if (earlier) return earlier

  const refusalFor = (place: Place, refusal: Refusal, now: number) =>
    refusal === 'NOT_ENOUGH_CAPACITY' && place.request.coachId === null
      ? refusalOfLate(tools, wanted, place, now)
      : refusalOf(tools, place, refusal, now)
  const placeWanted = (definition: SiteDefinition | null) => placeOf(definition, wanted, user)
  const placeSeen = async (definition: SiteDefinition | null) => {
    const place = placeWanted(definition)
    const seen = await look(tools.db, place, user)
    assertCurrent(place, seen.version)
    const early = decide(place, user, seen)
    if (early.ok) return place
    // A level that has risen since the last full minute counts already.
    if (early.refusal === 'LIMIT_REACHED' && (await raiseLevelOf(tools, siteId, user.id, seen.now.getTime())))
      return place
    // The place may be gone because this very attempt, sent twice, has just taken it; under the locks it is found.
    if (await earlierAnswer<BookingMade>(tools.db, user.id, attempt)) return place
    throw await refusalFor(place, early.refusal, seen.now.getTime())
  }
  const take = async (trx: Trx, place: Place): Promise<Outcome> => {
    // The same attempt may have come in twice at once; the other one has just been committed.
    const other = await earlierAnswer<BookingMade>(trx, user.id, attempt)
    if (other) return { ok: true, made: other, itemIds: [] }
    const seen = await look(trx, place, user)
    assertCurrent(place, seen.version)
    const decision = decide(place, user, seen)
    if (!decision.ok) return { ...decision, place, now: seen.now.getTime() }
    const itemIds = itemsTouched(place.definition, place.item, decision.supplItemId)
    const activity = activityOf(place, user, decision, itemIds)
    const { id, activityId } = await insertBooking(trx, rowOf(place, user, decision), activity, attempt)
    return { ok: true, made: { id, status: decision.status, supplItemId: decision.supplItemId, activityId }, itemIds }
  }
  const straight = ranOut.has(itemId) ? null : await acquire(tools, siteId, placeWanted, take)
  const isGone = straight && !straight.ok && isPlaceGone(straight.refusal)
  if (isGone) ranOut.add(itemId)
  const outcome = straight?.ok || isGone ? straight : await acquire(tools, siteId, placeSeen, take)
  if (outcome.ok) ranOut.delete(itemId)
  if (!outcome.ok) throw await refusalFor(outcome.place, outcome.refusal, outcome.now)
  tools.announce({ type: 'USER_NEW_BOOKING', siteId, itemIds: outcome.itemIds })
  return outcome.made
}

/**
 * Items at which somebody has come too late, until somebody gets a place there again. Whoever comes next is probably too
 * late as well and need not queue for the locks. Everybody else would only be looked at twice, which is a third of what a
 * booking costs. It decides nothing but the way: both ways end with the same refusal.
 */
const ranOut = new Set<number>()

/** A refusal under the locks is an outcome, not an error: what else is free is looked up after they are given back. */
type Outcome =
  | { ok: true; made: BookingMade; itemIds: number[] }
  | { ok: false; refusal: Refusal; place: Place; now: number }

function rowOf({ definition: { site }, item, request }: Place, user: User, decision: BookingAccepted) {
  return {
    siteId: site.id,
    itemId: item.id,
    supplItemId: decision.supplItemId,
    userId: user.id,
    from: new Date(request.from),
    to: new Date(request.to),
    localDate: dayOf(site.timezone, request.from),
    quantity: 1,
    status: decision.status,
    sharedItemId: item.sharedItemId,
    sharedItemMultiplier: item.sharedItemMultiplier,
    priceCents: decision.priceCents,
    currency: site.currency,
    itemNeedsConfirmation: decision.itemNeedsConfirmation,
    exclusive: isSinglePlace(item, request, decision),
    createdBy: user.id,
  }
}

function activityOf({ item, request }: Place, user: User, decision: BookingAccepted, itemIds: number[]) {
  const after = {
    userId: user.id,
    itemId: item.id,
    supplItemId: decision.supplItemId,
    from: request.from,
    to: request.to,
    quantity: 1,
    sharedItemMultiplier: item.sharedItemMultiplier,
    status: decision.status,
    recurringId: null,
    occurrenceDate: null,
  }
  return {
    type: 'USER_NEW_BOOKING',
    itemIds,
    userIds: [user.id],
    data: JSON.stringify({ after, forced: false }),
    requestId: requestId(),
  }
}
