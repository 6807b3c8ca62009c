const FIRST_SECONDS = 2
const LONGEST_SECONDS = 15 * 60

/**
 * Seconds until a message is tried again: growing with each try, never sooner than the service has asked for, and spread by
 * `random` (0…1), so that all that failed together does not come back together.
 */
export function nextTrySeconds(tries: number, retryAfterSeconds: number | null, random: number): number {
  const backOff = Math.min(FIRST_SECONDS * 2 ** Math.max(0, tries - 1), LONGEST_SECONDS) * (0.5 + random)
  return retryAfterSeconds === null ? backOff : Math.max(backOff, retryAfterSeconds * (1 + random / 10))
}
