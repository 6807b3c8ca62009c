import { LRUCache } from 'lru-cache'
import { Refused } from './refused.ts'
import { windowCounter } from './window-counter.ts'

/** Limits per person, counted in the process (docs/decisions/0016). */
export interface UserLimit {
  /** Counts a call of somebody whose session was just found; refuses it once there were too many. */
  count(userId: number, accessToken: string | null): void
  /** The user of a recently counted token: enough to choose a limit, never for a permission. */
  userOf(accessToken: string): number | null
}

const TOKEN_CACHE_MS = 120_000
/** Holds tokens of valid sessions only. */
const MOST_TOKENS = 100_000

export function createUserLimit(callsPerMinute: number): UserLimit {
  const calls = windowCounter(callsPerMinute)
  const users = new LRUCache<string, number>({ max: MOST_TOKENS, ttl: TOKEN_CACHE_MS })
  return {
    count(userId, accessToken) {
      if (accessToken !== null) users.set(accessToken, userId)
      const waitMs = calls(String(userId))
      if (waitMs !== null) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
    },
    userOf: (accessToken) => users.get(accessToken) ?? null,
  }
}
