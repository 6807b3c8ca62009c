/** 'Any' is added when more than one coach exists, unless hidden. */
export const offersAnyCoach = (coaches: readonly unknown[], isAnyHidden = false): boolean =>
  coaches.length > 1 && !isAnyHidden
