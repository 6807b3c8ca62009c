import type { BookingStatus } from '../booking/booking.ts'
import { type Refused, refused } from '../booking/refusal.ts'
import { priceOf, slotRun } from '../booking/slot-run.ts'
import { isHolding } from '../booking/status.ts'
import type { CoachChoice } from '../item/coach-options.ts'
import type { Item, ItemId } from '../item/item.ts'
import { slotsOfDay } from '../schedule/slots-of-day.ts'
import type { Site } from '../site/site.ts'
import { type Day, daysBetween, daysFrom } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'
import { isCoachFree } from '../timeslot/coach-free.ts'
import { freeDuring } from '../timeslot/free-places.ts'
import type { Holding } from '../timeslot/holding.ts'
import { pickAnyCoach } from '../timeslot/pick-any-coach.ts'

export const MAX_QUANTITY = 100_000
export const MAX_STAFF_BOOKING_DAYS = 31

export interface StaffBookingFacts {
  site: Pick<Site, 'timezone'>
  item: Item
  sharedItem: Item | null
  /** Those serving the item, hidden ones included. */
  coaches: readonly Item[]
  /** As for a client's booking; of a booking that is moved, its own holding is left out (`holdingsOfOthers`). */
  holdings: readonly Holding[]
}

export interface StaffBookingRequest extends Interval {
  coachId: CoachChoice
  quantity: number
  /** Absent = CONFIRMED. */
  status?: BookingStatus
  /** Book beyond capacity. */
  force: boolean
}

export interface StaffBookingAccepted {
  ok: true
  status: BookingStatus
  supplItemId: ItemId | null
  /** Null also where the time is not a run of slots. */
  priceCents: number | null
  /** True when it exceeds capacity; recorded with the activity. */
  overbooked: boolean
}

/**
 * Staff book, move or restore: no window and no limit; capacity, or force=true. Outside the schedule the item's own
 * capacity counts, unless an event says otherwise.
 */
export function decideStaffBooking(
  facts: StaffBookingFacts,
  request: StaffBookingRequest,
): StaffBookingAccepted | Refused {
  const { site, item, holdings } = facts
  if (item.kind !== 'item') return refused('NOT_FOUND')
  if (!isWellFormed(request)) return refused('INVALID')

  const coach = chooseCoach(facts, request)
  if (coach === undefined) return refused(request.coachId === 'any' ? 'COACH_NOT_FOUND' : 'INVALID')
  const status = request.status ?? 'CONFIRMED'
  const isTooMuch =
    isHolding(status) &&
    (freeForStaff(facts, request) < request.quantity ||
      (coach !== null && !isCoachFree(coach, site.timezone, request, holdings)))
  if (isTooMuch && !request.force) return refused('NOT_ENOUGH_CAPACITY')

  const slots = slotRun(slotsOfDay(item, site.timezone, dayOf(site.timezone, request.from)), request)
  return {
    ok: true,
    status,
    supplItemId: coach ? coach.id : null,
    priceCents: slots && priceOf(slots, request.quantity),
    overbooked: isTooMuch,
  }
}

/** Free places of any interval as staff see it, with its sign. */
export function freeForStaff(
  { site, item, sharedItem, holdings }: Omit<StaffBookingFacts, 'coaches'>,
  interval: Interval,
): number {
  const slots = daysTouching(site.timezone, interval).flatMap((day) => slotsOfDay(item, site.timezone, day))
  const segments = slots.map(({ start, end, capacity }) => ({ from: start, to: end, capacity }))
  return freeDuring(item, sharedItem, interval, { segments, otherwise: item.capacity, events: item.events }, holdings)
}

function isWellFormed({ from, to, quantity }: StaffBookingRequest): boolean {
  const isShort = to - from <= MAX_STAFF_BOOKING_DAYS * 86_400_000
  return from < to && isShort && Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}

function chooseCoach(facts: StaffBookingFacts, request: StaffBookingRequest): Item | null | undefined {
  if (request.coachId === null) return null
  if (request.coachId !== 'any') return facts.coaches.find((coach) => coach.id === request.coachId)
  return pickAnyCoach(facts.coaches, facts.site.timezone, request, facts.holdings) ?? undefined
}

function daysTouching(zone: string, interval: Interval): Day[] {
  const [first, last] = [dayOf(zone, interval.from), dayOf(zone, interval.to - 1)]
  return daysFrom(first, daysBetween(first, last) + 1)
}
