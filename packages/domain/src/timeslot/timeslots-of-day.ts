import { isPending, isPendingForOwner } from '../booking/status.ts'
import type { Item } from '../item/item.ts'
import { type Slot, slotsOfDay } from '../schedule/slots-of-day.ts'
import { addDays, type Day } from '../time/day.ts'
import { overlaps } from '../time/instant.ts'
import { dayOf, startOfDay } from '../time/site-time.ts'
import { freePlaces, type SharedCapacityItem } from './free-places.ts'
import { type CoachCandidates, freeWithCoach } from './free-with-coach.ts'
import { type Holding, takesCapacity } from './holding.ts'
import { publicFree } from './public-free.ts'

/** A slot with what is left of it. For clients `free` is never negative and `bookings` are their own. */
export interface Timeslot<H extends Holding = Holding> extends Slot {
  free: number
  pending: boolean
  /** An extra slot for a booking that overlaps no slot of the day; it cannot be booked. */
  unmapped: boolean
  bookings: H[]
}

/** A visitor who is not signed in is a client without an id. */
export type Viewer = { kind: 'staff' } | { kind: 'client'; userId: number | null }

export interface TimetableFacts {
  zone: string
  item: Item
  sharedItem: SharedCapacityItem | null
  coaches: CoachCandidates
}

/** The slots of a site day with their free places, and the unmapped ones, in time order. */
export function timeslotsOfDay<H extends Holding>(
  facts: TimetableFacts,
  viewer: Viewer,
  day: Day,
  holdings: readonly H[],
): Timeslot<H>[] {
  const slots = slotsOfDay(facts.item, facts.zone, day)
  const wholeDay = { from: startOfDay(facts.zone, day), to: startOfDay(facts.zone, addDays(day, 1)) }
  const ofDay = holdings.filter((holding) => overlaps(holding, wholeDay))
  const visible = ofDay.filter(
    (holding) => takesCapacity(holding) && concerns(holding, facts.item) && isVisibleTo(viewer, holding),
  )
  const mapped = slots.map((slot) => timeslotOf(facts, viewer, slot, ofDay, visible))
  const unmapped = visible.filter(
    (holding) =>
      holding.itemId === facts.item.id &&
      dayOf(facts.zone, holding.from) === day &&
      !slots.some((slot) => overlaps(holding, intervalOf(slot))),
  )
  return [...mapped, ...unmappedTimeslots(viewer, unmapped)].sort((a, b) => a.start - b.start || a.end - b.end)
}

/**
 * The public free places of these slots of a day, in their order, as `timeslotsOfDay` computes them.
 */
export function publicFreeOfSlots(
  facts: TimetableFacts,
  slots: readonly Slot[],
  holdings: readonly Holding[],
): number[] {
  const [first] = slots
  if (!first) return []
  const span = { from: first.start, to: slots.reduce((latest, { end }) => Math.max(latest, end), first.end) }
  const ofDay = holdings.filter((holding) => overlaps(holding, span))
  return slots.map((slot) => publicFree(freeOfSlot(facts, slot, ofDay)))
}

const freeOfSlot = (facts: TimetableFacts, slot: Slot, holdings: readonly Holding[]): number =>
  freeWithCoach(
    freePlaces(facts.item, facts.sharedItem, slot, holdings),
    facts.coaches,
    facts.zone,
    intervalOf(slot),
    holdings,
  )

function timeslotOf<H extends Holding>(
  facts: TimetableFacts,
  viewer: Viewer,
  slot: Slot,
  holdings: readonly H[],
  visible: readonly H[],
): Timeslot<H> {
  const interval = intervalOf(slot)
  const bookings = visible.filter((holding) => overlaps(holding, interval))
  const free = freeOfSlot(facts, slot, holdings)
  return {
    ...slot,
    free: viewer.kind === 'staff' ? free : publicFree(free),
    pending: bookings.some((holding) => looksPending(viewer, holding)),
    unmapped: false,
    bookings,
  }
}

/** It spans exactly the booking and has capacity 0 and free 0; bookings over the same time share one. */
function unmappedTimeslots<H extends Holding>(viewer: Viewer, holdings: readonly H[]): Timeslot<H>[] {
  return [...Map.groupBy(holdings, ({ from, to }) => `${from}-${to}`).values()].flatMap((bookings) => {
    const [first] = bookings
    if (!first) return []
    const pending = bookings.some((holding) => looksPending(viewer, holding))
    const times = { start: first.from, end: first.to }
    return [{ ...times, capacity: 0, free: 0, priceCents: null, pending, unmapped: true, bookings }]
  })
}

const intervalOf = (slot: Slot) => ({ from: slot.start, to: slot.end })

const concerns = (holding: Holding, item: Item): boolean =>
  holding.itemId === item.id || (item.sharedItemId !== null && holding.sharedItemId === item.sharedItemId)

/** Clients see only the reduced free count of others' bookings. */
const isVisibleTo = (viewer: Viewer, holding: Holding): boolean =>
  viewer.kind === 'staff' || (viewer.userId !== null && holding.userId === viewer.userId)

function looksPending(viewer: Viewer, { status = 'CONFIRMED' }: Holding): boolean {
  return viewer.kind === 'staff' ? isPending(status) : isPendingForOwner(status)
}
