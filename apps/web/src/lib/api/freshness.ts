let newest = 0

/** Remembers a change that this browser made or was told of. */
export function noteActivity(activityId: number): void {
  newest = Math.max(newest, activityId)
}

/** What a read names so that the answer, from whichever process, is not older than what the person has already seen. */
export const since = (): number | undefined => newest || undefined
