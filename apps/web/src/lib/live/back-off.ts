const FIRST_MS = 500
const LONGEST_MS = 30_000

/**
 * How long to wait before attempt number `attempt` (from 0): doubling from half a second to half a minute. Half of the wait
 * is random, so that browsers do not all reconnect to a restarted server at once.
 */
export function backOffMs(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt)
  return Math.round(ceiling * (0.5 + random() / 2))
}
