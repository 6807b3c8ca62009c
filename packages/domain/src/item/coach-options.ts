import { isHiddenFromClients } from './hidden-from-clients.ts'
import type { Item, ItemId } from './item.ts'

/** The selector lists coaches whose supplementaryTo contains the item. */
export const coachesOf = <C extends Pick<Item, 'supplementaryTo' | 'config'>>(
  coaches: readonly C[],
  itemId: ItemId,
): C[] => coaches.filter((coach) => coach.supplementaryTo.includes(itemId) && !isHiddenFromClients(coach.config))

/** 'Any' is added when more than one coach exists, unless hidden. */
export const offersAnyCoach = (coaches: readonly unknown[], isAnyHidden = false): boolean =>
  coaches.length > 1 && !isAnyHidden
