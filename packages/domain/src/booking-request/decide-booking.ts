import { bookingWindow } from '../booking/booking-window.ts'
import { type FirstStatus, firstStatus } from '../booking/first-status.ts'
import { isPhoneRequired } from '../booking/phone-required.ts'
import { type Refused, refused } from '../booking/refusal.ts'
import { priceOf, slotRun } from '../booking/slot-run.ts'
import { isLimitReached, type Limit } from '../client/limits.ts'
import type { CoachChoice } from '../item/coach-options.ts'
import { isHiddenFromClients } from '../item/hidden-from-clients.ts'
import type { Item, ItemId } from '../item/item.ts'
import { type Slot, slotsOfDay } from '../schedule/slots-of-day.ts'
import type { Site } from '../site/site.ts'
import type { Instant, Interval } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'
import { allowsLength } from '../timeslot/allowed-ends.ts'
import { isCoachFree } from '../timeslot/coach-free.ts'
import { freePlaces } from '../timeslot/free-places.ts'
import type { Holding } from '../timeslot/holding.ts'
import { pickAnyCoach } from '../timeslot/pick-any-coach.ts'

export interface BookingFacts {
  site: Site
  item: Item
  sharedItem: Item | null
  /** Those serving the item. */
  coaches: readonly Item[]
  /**
   * Everything that takes capacity, occurrences of series expanded: what touches the time on the item and on the siblings of
   * its shared item, and the whole site day of the coaches (for 'any' chooses the one with the fewest bookings that day).
   */
  holdings: readonly Holding[]
  booker: Booker
  /** False while the club's subscription has expired. */
  acceptsOnlineBooking?: boolean
}

export interface Booker {
  id: number
  hasVerifiedPhone: boolean
  hasUnverifiedPhone: boolean
  /** Admin or front_office of the site. */
  isStaff: boolean
  limit: Limit
  upcomingCount: number
}

export interface BookingRequest extends Interval {
  coachId: CoachChoice
  /** Clients book one place; what staff booked for them may be more, and stays so when they move it. */
  quantity?: number
}

export interface BookingAccepted extends FirstStatus {
  ok: true
  supplItemId: ItemId | null
  priceCents: number | null
  slots: Slot[]
}

export type BookingDecision = BookingAccepted | Refused

/**
 * A client books. The request and its time are checked first, then phone, free places and limit: the order of the
 * popups.
 */
export function decideBooking(facts: BookingFacts, request: BookingRequest, now: Instant): BookingDecision {
  const { site, item, booker } = facts
  const quantity = request.quantity ?? 1
  if (item.kind !== 'item' || (isHiddenFromClients(item.config) && !booker.isStaff)) return refused('NOT_FOUND')
  if (request.to <= request.from || !isKnownCoach(facts, request.coachId)) return refused('INVALID')
  if (facts.acceptsOnlineBooking === false) return refused('NO_ONLINE_BOOKING')

  const window = bookingWindow(site.timezone, request.from, now)
  if (window === 'passed') return refused('ALREADY_PASSED')
  if (window === 'too-far') return refused('TOO_FAR_AHEAD')
  const slots = slotRun(slotsOfDay(item, site.timezone, dayOf(site.timezone, request.from)), request)
  if (!slots) return refused('NOT_A_SLOT')
  if (slots.length > 1 && !allowsLength(item.config, request.to - request.from)) return refused('TOO_LONG')

  if (isPhoneRequired(site, booker)) return refused('PHONE_REQUIRED')
  if (slots.some((slot) => freePlaces(item, facts.sharedItem, slot, facts.holdings) < quantity)) {
    return refused('NOT_ENOUGH_CAPACITY')
  }
  const choice = chooseCoach(facts, request)
  if (!choice.ok) return choice
  if (isLimitReached(booker.limit, booker.upcomingCount)) return refused('LIMIT_REACHED')

  const { coach } = choice
  const configs = { item: item.config, coach: coach ? coach.config : null }
  return {
    ok: true,
    ...firstStatus(configs, booker.isStaff, request.from, now),
    supplItemId: coach ? coach.id : null,
    priceCents: priceOf(slots, quantity),
    slots,
  }
}

/** A coach who does not serve the item, or is hidden, cannot be requested. */
function isKnownCoach({ coaches }: BookingFacts, coachId: CoachChoice): boolean {
  if (coachId === null || coachId === 'any') return true
  return coaches.some((coach) => coach.id === coachId && !isHiddenFromClients(coach.config))
}

/** A chosen coach who is taken makes the time full; 'any' without a free coach is 'Coach not found'. */
function chooseCoach(facts: BookingFacts, request: BookingRequest): { ok: true; coach: Item | null } | Refused {
  const { coaches, holdings, site } = facts
  if (request.coachId === null) return { ok: true, coach: null }
  if (request.coachId === 'any') {
    const coach = pickAnyCoach(coaches, site.timezone, request, holdings)
    return coach ? { ok: true, coach } : refused('COACH_NOT_FOUND')
  }
  const coach = coaches.find((candidate) => candidate.id === request.coachId)
  return coach && isCoachFree(coach, site.timezone, request, holdings)
    ? { ok: true, coach }
    : refused('NOT_ENOUGH_CAPACITY')
}
