const MINUTE_MS = 60_000

export interface Quota {
  /** Counts a request; false when the account has used up its minute. */
  allows(account: string): boolean
  /** Null: no limit. */
  limit(perMinute: number | null): void
  perMinute(): number | null
  /** The most that were allowed in any minute. */
  highest(): number
  /** How many were refused. */
  refused(): number
}

/** How many requests an account may make within any minute, by the real clock as at Google. */
export function createQuota(clock: () => number = () => performance.now()): Quota {
  const requests = new Map<string, number[]>()
  let limit: number | null = null
  let highest = 0
  let refused = 0
  return {
    allows(account) {
      const now = clock()
      const recent = (requests.get(account) ?? []).filter((at) => at > now - MINUTE_MS)
      requests.set(account, recent)
      if (limit !== null && recent.length >= limit) {
        refused++
        return false
      }
      recent.push(now)
      highest = Math.max(highest, recent.length)
      return true
    },
    limit(perMinute) {
      limit = perMinute
    },
    perMinute: () => limit,
    highest: () => highest,
    refused: () => refused,
  }
}
