/** When cached reads expire that show which timeslots have passed: that changes with the minute. */
export const nextMinute = (now: number): number => Math.floor(now / 60_000 + 1) * 60_000
