import type { Interval } from '../time/instant.ts'
import { type Coach, coachFree } from './coach-free.ts'
import type { Holding } from './holding.ts'
import { freeCoaches } from './pick-any-coach.ts'

/** The coaches of whom one must be free: none is needed, a certain one, or any of the item's. */
export type CoachCandidates =
  | { kind: 'none' }
  | { kind: 'one'; coach: Coach }
  | { kind: 'any'; coaches: readonly Coach[] }

/**
 * How many could have played with a coach at all: what is free is compared with it, so that the only place of a coach does
 * not look like the last of many.
 */
export function capacityWithCoach(capacity: number, candidates: CoachCandidates): number {
  switch (candidates.kind) {
    case 'none':
      return capacity
    case 'one':
      return Math.min(capacity, candidates.coach.capacity)
    case 'any':
      return Math.min(capacity, candidates.coaches.length)
  }
}

export const WITHOUT_COACH: CoachCandidates = { kind: 'none' }

/**
 * With coach c chosen: free = min(free of the slot, what c can still take). With 'Any': min(free of the slot, number of
 * free coaches of that item).
 */
export function freeWithCoach(
  free: number,
  candidates: CoachCandidates,
  zone: string,
  interval: Interval,
  holdings: readonly Holding[],
): number {
  switch (candidates.kind) {
    case 'none':
      return free
    case 'one':
      return Math.min(free, coachFree(candidates.coach, zone, interval, holdings))
    case 'any':
      return Math.min(free, freeCoaches(candidates.coaches, zone, interval, holdings).length)
  }
}
