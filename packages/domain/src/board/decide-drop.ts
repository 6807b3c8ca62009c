import { type BookedCapacity, needsMoreCapacity } from '../booking/needs-more-capacity.ts'
import {
  decideStaffBooking,
  freeForStaff,
  type StaffBookingFacts,
  type StaffBookingRequest,
} from '../booking-request/decide-staff-booking.ts'
import type { Item, ItemEvent } from '../item/item.ts'
import { type Instant, overlaps } from '../time/instant.ts'
import { isCoachFree } from '../timeslot/coach-free.ts'
import { type Holding, takesCapacity } from '../timeslot/holding.ts'

/** Why a booking cannot be put there, by what the desk can tell a caller. */
export type DropRefusal<H extends Holding> =
  | { kind: 'taken' | 'hall-taken'; holding: H; until: Instant }
  | { kind: 'event'; event: ItemEvent }
  | { kind: 'coach-busy'; coach: Item; holding: H; until: Instant }
  | { kind: 'coach-away'; coach: Item }
  | { kind: 'too-many'; free: number }
  | { kind: 'coach-elsewhere' | 'invalid' }

export type DropDecision<H extends Holding> =
  | { ok: true; priceCents: number | null }
  /** `mayForce`: staff may overbook. */
  | { ok: false; priceCents: number | null; refusal: DropRefusal<H>; mayForce: boolean }

export interface DropFacts<H extends Holding> extends StaffBookingFacts {
  /** Without the booking that is moved. */
  holdings: readonly H[]
}

/** Before a drop: what the server will decide by the same rule, and the reason in case of a refusal. */
export function decideDrop<H extends Holding>(
  facts: DropFacts<H>,
  held: BookedCapacity | null,
  wanted: Omit<StaffBookingRequest, 'force'>,
): DropDecision<H> {
  const forced = decideStaffBooking(facts, { ...wanted, force: true })
  if (!forced.ok) {
    const kind = wanted.coachId !== null && wanted.from < wanted.to ? 'coach-elsewhere' : 'invalid'
    return { ok: false, priceCents: null, refusal: { kind }, mayForce: false }
  }
  const { priceCents } = forced
  const isMore = held === null || needsMoreCapacity(held, { ...wanted, itemId: facts.item.id })
  if (!isMore || !forced.overbooked) return { ok: true, priceCents }
  return { ok: false, priceCents, refusal: refusalOf(facts, wanted), mayForce: true }
}

function refusalOf<H extends Holding>(facts: DropFacts<H>, wanted: Omit<StaffBookingRequest, 'force'>): DropRefusal<H> {
  const { item, coaches, site } = facts
  const meeting = facts.holdings.filter((holding) => takesCapacity(holding) && overlaps(holding, wanted))
  const free = freeForStaff(facts, wanted)
  if (free >= wanted.quantity) {
    const coach = coaches.find(({ id }) => id === wanted.coachId)
    const lesson = last(meeting.filter(({ supplItemId }) => supplItemId === wanted.coachId))
    if (coach && lesson) return { kind: 'coach-busy', coach, holding: lesson, until: lesson.to }
    if (coach && !isCoachFree(coach, site.timezone, wanted, facts.holdings)) return { kind: 'coach-away', coach }
  }
  const event = item.events.findLast((one) => one.capacity < wanted.quantity && overlaps(one, wanted))
  if (event) return { kind: 'event', event }
  if (free >= 1) return { kind: 'too-many', free }
  const own = last(meeting.filter(({ itemId }) => itemId === item.id))
  if (own) return { kind: 'taken', holding: own, until: own.to }
  const shared = last(meeting.filter(({ sharedItemId }) => sharedItemId !== null && sharedItemId === item.sharedItemId))
  return shared
    ? { kind: 'hall-taken', holding: shared, until: shared.to }
    : { kind: 'too-many', free: Math.max(free, 0) }
}

const last = <H extends Holding>(holdings: readonly H[]): H | undefined =>
  holdings.reduce<H | undefined>((latest, holding) => (latest && latest.to >= holding.to ? latest : holding), undefined)
