/** Until when that may be kept which shows what has passed: that changes with the minute. */
export const nextMinute = (now: number): number => Math.floor(now / 60_000 + 1) * 60_000
