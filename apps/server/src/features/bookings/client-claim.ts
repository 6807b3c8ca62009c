import type { Refusal } from '@korto/domain/booking/refusal'
import {
  type BookingAccepted,
  type BookingDecision,
  type BookingFacts,
  type BookingRequest,
  decideBooking,
} from '@korto/domain/booking-request/decide-booking'
import type { Level } from '@korto/domain/client/levels'
import { limitOf, siteLimitOf } from '@korto/domain/client/limits'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { isClubStaff, isRole, isStaff } from '@korto/domain/permission/roles'
import { addDays } from '@korto/domain/time/day'
import { overlaps } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { Db, Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import { holdingsOf } from '../occupancy/holdings.ts'
import { type LookRow, lookBeforeBooking, lookBeforeLocks, type Window } from '../occupancy/sql.ts'
import { coachesOf, type SiteDefinition } from '../sites/definition.ts'
import type { User } from '../users/guards.ts'
import type { Claim } from './acquire.ts'
import { alternativesTo, choiceOf, isPlaceGone, slotsShown } from './alternatives.ts'
import { assertOrder, momentOf } from './moments.ts'

export interface WantedPlace {
  siteId: number
  itemId: number
  start: string
  end: string
  coachId?: number | 'any' | null | undefined
}

/** What one user may do in a minute and an hour, however many processes are asked. */
const MOST_A_MINUTE = 10
const MOST_AN_HOUR = 60

/** A place that a client takes for oneself. */
export interface Place extends Claim {
  item: Item
  coaches: Item[]
  request: BookingRequest
  window: Window
}

/** Resolves what the request names, or says which part of it is nowhere to be found. */
export function placeOf(definition: SiteDefinition | null, wanted: WantedPlace, user: User): Place {
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

/** Before the locks: may refuse, never decides. */
export const lookEarly = async (db: Db, place: Place, user: User): Promise<LookRow> =>
  checked(await lookBeforeLocks(db, place.window, user.id))

/** Under the locks; the person's row is locked with it. */
export const look = async (trx: Trx, place: Place, user: User): Promise<LookRow> =>
  checked(await lookBeforeBooking(trx, place.window, user.id))

function checked(row: LookRow | undefined): LookRow {
  if (!row) throw new Refused('SESSION_ENDED')
  if (row.version === null) throw new Refused('NOT_FOUND')
  if (row.bookings_last_minute >= MOST_A_MINUTE) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 60 })
  if (row.bookings_last_hour >= MOST_AN_HOUR) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 3_600 })
  return row
}

/** What the rules need to know, as the look found it. */
export function factsOf({ definition, item, coaches, window }: Place, user: User, row: LookRow): BookingFacts {
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
      // A coach asks for a place like a client, but works here: without a limit.
      limit: limitOf(siteLimit, isStaff(rights)),
      upcomingCount: row.upcoming_count,
    },
    acceptsOnlineBooking: row.subscription_status !== 'EXPIRED',
  }
}

export const decide = (place: Place, user: User, row: LookRow): BookingDecision =>
  decideBooking(factsOf(place, user, row), place.request, row.now.getTime())

/** Whoever wanted a place that is gone is told the nearest free ones. */
export async function refusalOf(tools: Tools, place: Place, refusal: Refusal, now: number): Promise<Refused> {
  if (!isPlaceGone(refusal)) return new Refused(refusal)
  const { definition, item, coaches, request } = place
  const wanted = { item, from: request.from, quantity: 1, coachChoice: choiceOf(coaches, request) }
  return new Refused(refusal, {
    data: { alternatives: await alternativesTo(slotsShown(tools), definition, wanted, now, 'client') },
  })
}

/** Only where nothing raises the capacity of one may the table itself refuse a second booking. */
export const isSinglePlace = (item: Item, request: BookingRequest, { slots }: BookingAccepted) =>
  slots.every(({ capacity }) => capacity === 1) && !item.events.some((event) => overlaps(event, request))
