import type { Interval } from '../time/instant.ts'
import { type Coach, coachFree } from './coach-free.ts'
import type { Holding } from './holding.ts'
import { freeCoaches } from './pick-any-coach.ts'

/** What the visitor chose: no coach, a certain one, or whoever of the item's coaches is free. */
export type CoachChoice = { kind: 'none' } | { kind: 'one'; coach: Coach } | { kind: 'any'; coaches: readonly Coach[] }

export const WITHOUT_COACH: CoachChoice = { kind: 'none' }

/**
 * With coach c chosen: free = min(free of the slot, what c can still take). With 'Any': min(free of the slot, number of
 * free coaches of that item).
 */
export function freeWithCoach(
  free: number,
  choice: CoachChoice,
  zone: string,
  interval: Interval,
  holdings: readonly Holding[],
): number {
  switch (choice.kind) {
    case 'none':
      return free
    case 'one':
      return Math.min(free, coachFree(choice.coach, zone, interval, holdings))
    case 'any':
      return Math.min(free, freeCoaches(choice.coaches, zone, interval, holdings).length)
  }
}
