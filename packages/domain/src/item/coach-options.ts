import type { ItemId } from './item.ts'

/** What a visitor or staff choose: no coach, a certain one, or whichever is free. */
export type CoachChoice = ItemId | 'any' | null

/** 'Any' is added when more than one coach exists, unless hidden. */
export const offersAnyCoach = (coaches: readonly unknown[], isAnyHidden = false): boolean =>
  coaches.length > 1 && !isAnyHidden
