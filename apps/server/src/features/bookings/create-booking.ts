import type { Booking } from '@korto/domain/booking/booking'
import {
  type BookingAccepted,
  type BookingDecision,
  type BookingRequest,
  decideBooking,
} from '@korto/domain/booking/decide-booking'
import type { Refusal } from '@korto/domain/booking/refusal'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { addDays } from '@korto/domain/time/day'
import { overlaps } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { Level } from '@korto/domain/user/levels'
import { limitOf, siteLimitOf } from '@korto/domain/user/limits'
import type { Db } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import { requestId } from '../../platform/http/request-scope.ts'
import type { Tools } from '../../tools.ts'
import { coachesOf, itemsTouched, type SiteDefinition } from '../sites/definition.ts'
import type { User } from '../users/guards.ts'
import { acquire, assertCurrent, type Claim } from './acquire.ts'
import { alternativesTo, choiceOf, isPlaceGone } from './alternatives.ts'
import { attemptOf, earlierAnswer } from './attempt.ts'
import { raiseLevelOf } from './levels/raise-levels.ts'
import { assertOrder, momentOf } from './moments.ts'
import { holdingsOf } from './occupancy/occupancy.ts'
import { type LookRow, lookBeforeBooking, type Window } from './occupancy/sql.ts'
import { insertBooking } from './sql.ts'

export interface WantedBooking {
  siteId: number
  itemId: number
  start: string
  end: string
  coachId?: number | 'any' | null | undefined
}

export interface BookingMade {
  id: number
  status: Booking['status']
  supplItemId: number | null
  activityId: number
}

/** What one user may do in a minute and an hour, however many processes are asked. */
const MOST_A_MINUTE = 10
const MOST_AN_HOUR = 60

/**
 * A client books for oneself. First a look without locks, so that a place already gone is refused without opening a
 * transaction; then the scarce things are locked, everything is looked at again and decided by the same rule.
 */
export async function createBooking(
  tools: Tools,
  user: User,
  wanted: WantedBooking,
  idempotencyKey: string | null,
): Promise<BookingMade> {
  const { siteId, itemId, start, end, coachId } = wanted
  const attempt = attemptOf(idempotencyKey, siteId, itemId, start, end, coachId ?? null)
  const earlier = await earlierAnswer<BookingMade>(tools.db, user.id, attempt)
  if (earlier) return earlier

  const placeFor = async (definition: SiteDefinition | null) => {
    const place = placeOf(definition, wanted, user)
    const seen = await look(tools.db, place, user)
    assertCurrent(place, seen.version)
    const early = decide(place, user, seen)
    if (early.ok) return place
    // A level that has risen since the last full minute counts already.
    if (early.refusal === 'LIMIT_REACHED' && (await raiseLevelOf(tools, siteId, user.id, seen.now.getTime())))
      return place
    // The place may be gone because this very attempt, sent twice, has just taken it; under the locks it is found.
    if (await earlierAnswer<BookingMade>(tools.db, user.id, attempt)) return place
    throw await refusalOf(tools, place, early.refusal, seen.now.getTime())
  }
  const outcome = await acquire(tools, siteId, placeFor, async (trx, place): Promise<Outcome> => {
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
  })
  if (!outcome.ok) throw await refusalOf(tools, outcome.place, outcome.refusal, outcome.now)
  tools.announce({ type: 'USER_NEW_BOOKING', siteId, itemIds: outcome.itemIds })
  return outcome.made
}

/** A refusal under the locks is an outcome, not an error: what else is free is looked up after they are given back. */
type Outcome =
  | { ok: true; made: BookingMade; itemIds: number[] }
  | { ok: false; refusal: Refusal; place: Place; now: number }

interface Place extends Claim {
  item: Item
  coaches: Item[]
  request: BookingRequest
  window: Window
}

/** Resolves what the request names, or says which part of it is nowhere to be found. */
function placeOf(definition: SiteDefinition | null, wanted: WantedBooking, user: User): Place {
  const item = definition?.items.get(wanted.itemId)
  const coachId = wanted.coachId ?? null
  if (!definition || !item) throw new Refused('NOT_FOUND')
  if (typeof coachId === 'number' && definition.items.get(coachId)?.kind !== 'supplementary')
    throw new Refused('NOT_FOUND')
  const zone = definition.site.timezone
  const from = momentOf(zone, 'start', wanted.start)
  const to = momentOf(zone, 'end', wanted.end)
  assertOrder(from, to, 'end')
  const coaches = coachesOf(definition, item)
  if (typeof coachId === 'number' && !coaches.some(({ id, config }) => id === coachId && !isHiddenFromClients(config)))
    throw new Refused('INVALID', { field: 'coachId', message: 'coachId: does not serve this item' })
  const scarce = {
    siteId: wanted.siteId,
    userId: user.id,
    itemIds: [item.id],
    sharedItemIds: item.sharedItemId === null ? [] : [item.sharedItemId],
    coachIds: coachId === 'any' ? coaches.map(({ id }) => id) : coachId === null ? [] : [coachId],
  }
  const time = coachId === 'any' ? dayAround(zone, from, to) : { from: new Date(from), to: new Date(to) }
  return { definition, item, coaches, request: { from, to, coachId }, scarce, window: { ...scarce, ...time } }
}

/** 'Any' takes the coach with the fewest bookings that day, so the whole day is looked at. */
function dayAround(zone: string, from: number, to: number): { from: Date; to: Date } {
  const day = dayOf(zone, from)
  const nextDay = startOfDay(zone, addDays(day, 1))
  return { from: new Date(startOfDay(zone, day)), to: new Date(Math.max(nextDay, to)) }
}

async function look(db: Db, place: Place, user: User): Promise<LookRow> {
  const row = await lookBeforeBooking(db, place.window, user.id)
  if (!row) throw new Refused('SESSION_ENDED')
  if (row.version === null) throw new Refused('NOT_FOUND')
  if (row.bookings_last_minute >= MOST_A_MINUTE) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
  if (row.bookings_last_hour >= MOST_AN_HOUR) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 })
  return row
}

function decide({ definition, item, coaches, request, window }: Place, user: User, row: LookRow): BookingDecision {
  const { site, items } = definition
  const isStaff = (row.permissions ?? []).some((role) => role === 'admin' || role === 'front_office')
  const siteLimit = siteLimitOf({
    level: (row.level ?? 0) as Level,
    limitOverride: row.limit_override as -1 | -2 | null,
  })
  return decideBooking(
    {
      site,
      item,
      sharedItem: item.sharedItemId === null ? null : (items.get(item.sharedItemId) ?? null),
      coaches,
      holdings: holdingsOf(site.id, site.timezone, row, { from: window.from.getTime(), to: window.to.getTime() }),
      booker: {
        id: user.id,
        hasVerifiedPhone: row.phone_number !== null,
        hasUnverifiedPhone: row.unverified_phone_number !== null,
        isStaff,
        limit: limitOf(siteLimit, isStaff),
        upcomingCount: row.upcoming_count,
      },
      acceptsOnlineBooking: row.subscription_status !== 'EXPIRED',
    },
    request,
    row.now.getTime(),
  )
}

/** Whoever wanted a place that is gone is told the nearest free ones. */
async function refusalOf(tools: Tools, place: Place, refusal: Refusal, now: number): Promise<Refused> {
  if (!isPlaceGone(refusal)) return new Refused(refusal)
  const { definition, item, coaches, request } = place
  const wanted = { item, from: request.from, quantity: 1, coachChoice: choiceOf(coaches, request) }
  return new Refused(refusal, {
    data: { alternatives: await alternativesTo(tools.db, definition, wanted, now, 'client') },
  })
}

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

/** Only where nothing raises the capacity of one may the table itself refuse a second booking. */
const isSinglePlace = (item: Item, request: BookingRequest, { slots }: BookingAccepted) =>
  slots.every(({ capacity }) => capacity === 1) && !item.events.some((event) => overlaps(event, request))

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
