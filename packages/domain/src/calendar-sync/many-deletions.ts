const MOST_AT_ONCE = 10
const MANY = 5
const SHARE = 0.2

/**
 * "More than 10 cancellations in one sync, or at least 5 that are over 20 % of the linked future events, stops and asks."
 * The deleted ones are among the linked.
 */
export const isManyDeletions = (deleted: number, linkedFuture: number): boolean =>
  deleted > MOST_AT_ONCE || (deleted >= MANY && deleted > linkedFuture * SHARE)
