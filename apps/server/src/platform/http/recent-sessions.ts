const WINDOW_MS = 60_000

/** Access tokens that were found to be somebody's within the last minute or two, kept in the process. */
export interface RecentSessions {
  remember(accessToken: string, userId: number): void
  userOf(accessToken: string): number | null
}

/** Only tokens that the database knew get in, so that nobody can fill it; what is not used falls out. */
export function recentSessions(clock: () => number = () => performance.now()): RecentSessions {
  let fresh = new Map<string, number>()
  let older = new Map<string, number>()
  let turnsAt = clock() + WINDOW_MS

  function turn() {
    const late = clock() - turnsAt
    if (late < 0) return
    older = late < WINDOW_MS ? fresh : new Map()
    fresh = new Map()
    turnsAt = clock() + WINDOW_MS
  }

  return {
    remember(accessToken, userId) {
      turn()
      fresh.set(accessToken, userId)
    },
    userOf(accessToken) {
      turn()
      return fresh.get(accessToken) ?? older.get(accessToken) ?? null
    },
  }
}
