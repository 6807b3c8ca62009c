import { priceOf, slotRun } from '../booking/slot-run.ts'
import { isHiddenFromClients } from '../item/hidden-from-clients.ts'
import type { Item, ItemId } from '../item/item.ts'
import type { Slot } from '../schedule/slots-of-day.ts'
import type { Site } from '../site/site.ts'
import { addDays, type Day } from '../time/day.ts'
import { type Instant, type Interval, overlaps } from '../time/instant.ts'
import { dayOf, instantOf, localOf } from '../time/site-time.ts'
import { isCoachFree } from '../timeslot/coach-free.ts'
import type { Holding } from '../timeslot/holding.ts'
import type { Items } from './closing.ts'
import { freeForStaff } from './decide-staff-booking.ts'
import { type OpenPlaces, openPlaces } from './open-places.ts'

/** How many days before and after its own a booking may be offered. */
export const PROPOSED_DAYS = 7

/** Of each kind: at the same time, at another time of the day, on another day. */
const MOST_OF_KIND = 2

export interface Place extends Interval {
  itemId: ItemId
  /** Null without a price. */
  priceCents: number | null
}

export interface Proposal {
  /** The best first: it is reserved, so that nobody else of the list is offered it as the best. */
  places: Place[]
  /** Why there is none: no free place, or none at which the coach is free. */
  lacks: 'place' | 'coach' | null
}

export interface ProposeFacts {
  site: Pick<Site, 'timezone'>
  /** With the events of the closing. */
  items: Items
  /** All that takes places on the days that are looked at, the displaced bookings included. */
  holdings: readonly Holding[]
  /** The courts to look at, in order; that of the booking itself is looked at as well. */
  lookOn: readonly ItemId[]
  now: Instant
}

/**
 * A new place for each booking that lost its own: the same time on another court, then near times of the day, then the same
 * hour on a near day. As many places as were booked, and the coach is free there, too.
 */
export function proposePlaces(facts: ProposeFacts, displaced: readonly Holding[]): Proposal[] {
  const { site, items, lookOn, holdings } = facts
  const looked = lookOn.filter((id) => !isHiddenFromClients(items.get(id)?.config ?? {}))
  const courtIds = new Set([...looked, ...displaced.map(({ itemId }) => itemId)])
  const courts = [...courtIds].flatMap((id) => {
    const item = items.get(id)
    return item?.kind === 'item' ? [item] : []
  })
  const open = openPlaces(site.timezone, items, courts, holdings)
  const others = courts.filter(({ id }) => looked.includes(id))
  return displaced.map((own) => {
    const { places, lacks } = placesFor({ ...facts, open, others }, own)
    const [best] = places
    if (best) open.reserve(holdingAt(own, best, items.get(best.itemId)))
    return { places, lacks }
  })
}

const holdingAt = (own: Holding, { itemId, from, to }: Place, item: Item | undefined): Holding => ({
  ...own,
  itemId,
  from,
  to,
  sharedItemId: item?.sharedItemId ?? null,
  sharedItemMultiplier: item?.sharedItemMultiplier ?? 1,
})

interface Search extends ProposeFacts {
  open: OpenPlaces
  others: readonly Item[]
}

function placesFor(search: Search, own: Holding): Proposal {
  const { open, now, items } = search
  const zone = search.site.timezone
  const day = dayOf(zone, own.from)
  const coach = own.supplItemId === null ? null : (items.get(own.supplItemId) ?? null)
  const ownCourt = items.get(own.itemId)
  const others = search.others.filter(({ id }) => id !== own.itemId && (!coach || coach.supplementaryTo.includes(id)))
  // The court of the booking comes first, whether the coach still serves it or not.
  const courts = ownCourt ? [ownCourt, ...others] : others
  const isBesideItself = (from: Instant) => overlaps({ from, to: from + own.to - own.from }, own)
  let isCoachMissing = false

  function placeAt(item: Item, on: Day, from: Instant): Place | null {
    const time = { from, to: from + own.to - own.from }
    const slots = slotsFor(search, item, on, time, own)
    if (!slots) return null
    const lessons = coach ? open.ofCoach(coach.id, time).filter((holding) => holding !== own) : []
    if (coach && !isCoachFree(coach, zone, time, lessons)) {
      isCoachMissing = true
      return null
    }
    return { itemId: item.id, ...time, priceCents: priceOf(slots, own.quantity) }
  }

  /** At most a few of what is free at these starts, on each court in turn. */
  function firstAt(starts: Iterable<[Day, Instant]>): Place[] {
    const found: Place[] = []
    for (const [on, from] of starts) {
      if (from <= now || !(open.isOpenAt(on, from) || isBesideItself(from))) continue
      for (const item of courts) {
        if (item.id === own.itemId && from === own.from) continue
        const place = placeAt(item, on, from)
        if (place) found.push(place)
        if (found.length === MOST_OF_KIND) return found
      }
    }
    return found
  }

  const places = [
    ...firstAt([[day, own.from]]),
    ...firstAt(nearestStarts(search, day, own)),
    ...firstAt(sameHourNearby(zone, day, own.from)),
  ]
  return { places, lacks: places.length > 0 ? null : isCoachMissing ? 'coach' : 'place' }
}

/** The slots of this time if the places are free, without counting the booking itself. */
function slotsFor({ open, site, items }: Search, item: Item, day: Day, time: Interval, own: Holding): Slot[] | null {
  const sharesPlaces = item.id === own.itemId || (item.sharedItemId !== null && item.sharedItemId === own.sharedItemId)
  if (!sharesPlaces || !overlaps(time, own))
    return open.isOpen(item.id, day, time.from) ? open.runAt(item, day, time, own.quantity) : null
  const slots = slotRun(open.slotsOn(item, day), time)
  const sharedItem = item.sharedItemId === null ? null : (items.get(item.sharedItemId) ?? null)
  const holdings = open.ofItem(item, day).filter((holding) => holding !== own)
  return slots && freeForStaff({ site, item, sharedItem, holdings }, time) >= own.quantity ? slots : null
}

/** The other times of the day, the nearest first, the later of two equally near ones. */
function nearestStarts({ open, items }: Search, day: Day, own: Holding): [Day, Instant][] {
  const item = items.get(own.itemId)
  // Its own place counts as taken there, so the starts beside it are looked up apart.
  const isBeside = (start: Instant) => overlaps({ from: start, to: start + own.to - own.from }, own)
  const beside = item ? open.slotsOn(item, day).flatMap(({ start }) => (isBeside(start) ? [start] : [])) : []
  return [...new Set([...open.startsOf(day), ...beside])]
    .filter((start) => start !== own.from)
    .sort((a, b) => Math.abs(a - own.from) - Math.abs(b - own.from) || b - a)
    .map((start) => [day, start])
}

/** The same hour of the days around, the nearest first, the later of two equally near ones. */
function sameHourNearby(zone: string, day: Day, from: Instant): [Day, Instant][] {
  const { minutes } = localOf(zone, from)
  const days = Array.from({ length: PROPOSED_DAYS }, (_, n) => [addDays(day, n + 1), addDays(day, -n - 1)]).flat()
  return days.flatMap((other): [Day, Instant][] => {
    const start = instantOf(zone, other, minutes)
    return start === null ? [] : [[other, start]]
  })
}
