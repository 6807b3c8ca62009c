import type { Refusal } from '@korto/domain/booking/refusal'
import type { BookingRequest } from '@korto/domain/booking-request/decide-booking'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import type { Item } from '@korto/domain/item/item'
import { addDays } from '@korto/domain/time/day'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import { Refused } from '../../platform/http/refused.ts'
import type { Tools } from '../../tools.ts'
import type { Window } from '../occupancy/sql.ts'
import { coachesOf, type SiteDefinition } from '../sites/definition.ts'
import type { User } from '../users/guards.ts'
import type { Claim } from './acquire.ts'
import { alternativesTo, cachedSlots, choiceOf, isPlaceGone } from './alternatives.ts'
import { assertOrder, momentOf } from './moments.ts'

export interface WantedBooking {
  siteId: number
  itemId: number
  start: string
  end: string
  coachId?: number | 'any' | null | undefined
}

/** A client's own booking request. */
export interface ClientClaim extends Claim {
  item: Item
  coaches: Item[]
  request: BookingRequest
  window: Window
}

/** Resolves what the request names, or says which part of it does not exist. */
export function clientClaim(definition: SiteDefinition | null, wanted: WantedBooking, user: User): ClientClaim {
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
  const locks = {
    siteId: wanted.siteId,
    userId: user.id,
    itemIds: [item.id],
    sharedItemIds: item.sharedItemId === null ? [] : [item.sharedItemId],
    coachIds: coachId === 'any' ? coaches.map(({ id }) => id) : coachId === null ? [] : [coachId],
  }
  const time = coachId === 'any' ? dayAround(zone, from, to) : { from: new Date(from), to: new Date(to) }
  return { definition, item, coaches, request: { from, to, coachId }, locks, window: { ...locks, ...time } }
}

/** 'Any' takes the coach with the fewest bookings that day, so the whole day is read. */
function dayAround(zone: string, from: number, to: number): { from: Date; to: Date } {
  const day = dayOf(zone, from)
  const nextDay = startOfDay(zone, addDays(day, 1))
  return { from: new Date(startOfDay(zone, day)), to: new Date(Math.max(nextDay, to)) }
}

/** Where the place is gone, the refusal names the nearest free ones. */
export async function refusalOf(tools: Tools, claim: ClientClaim, refusal: Refusal, now: number): Promise<Refused> {
  if (!isPlaceGone(refusal)) return new Refused(refusal)
  const { definition, item, coaches, request } = claim
  const wanted = { item, from: request.from, quantity: 1, coachChoice: choiceOf(coaches, request) }
  return new Refused(refusal, {
    data: { alternatives: await alternativesTo(cachedSlots(tools), definition, wanted, now, 'client') },
  })
}
