let newest = 0

/** Records the newest change that this browser made or received. */
export function noteActivity(activityId: number): void {
  newest = Math.max(newest, activityId)
}

/** Sent with reads, so that no server process answers with older data than the visitor has seen. */
export const since = (): number | undefined => newest || undefined
