import type { BookingStatus } from '../booking/booking.ts'
import { isPending } from '../booking/status.ts'
import { type Instant, minutes } from '../time/instant.ts'

/** What counters and legend of the board tell apart. */
export const bookingTraits = [
  'waiting',
  'unpaid',
  'no-coach',
  'arriving',
  'arrived',
  'paid',
  'series',
  'note',
  'missed',
] as const
export type BookingTrait = (typeof bookingTraits)[number]

export interface TraitFacts {
  from: Instant
  status: BookingStatus
  supplItemId: number | null
  isPaid: boolean
  hasArrived: boolean
  isWeekly: boolean
  hasNote: boolean
}

const ARRIVING_MS = minutes(60)

export function traitsOf(facts: TraitFacts, now: Instant): BookingTrait[] {
  const { from, status, isPaid, hasArrived } = facts
  const has: Record<BookingTrait, boolean> = {
    waiting: isPending(status),
    unpaid: status === 'CONFIRMED' && !isPaid,
    'no-coach': facts.supplItemId === null,
    arriving: status === 'CONFIRMED' && !hasArrived && now < from && from <= now + ARRIVING_MS,
    arrived: hasArrived,
    paid: isPaid,
    series: facts.isWeekly,
    note: facts.hasNote,
    missed: status === 'MISSED',
  }
  return bookingTraits.filter((trait) => has[trait])
}

/** How many bookings have each trait. */
export function countTraits(facts: readonly TraitFacts[], now: Instant): Record<BookingTrait, number> {
  const none = Object.fromEntries(bookingTraits.map((trait) => [trait, 0]))
  const counts = none as Record<BookingTrait, number> // one for each trait
  for (const one of facts) for (const trait of traitsOf(one, now)) counts[trait]++
  return counts
}
