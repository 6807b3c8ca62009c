const FIRST_MS = 1_000
const LONGEST_MS = 64_000

/** "Retried after 1, 2, 4, 8, 16, 32, 64, 64 … s"; `failedBefore` counts the failures since the last success. */
export const retryDelayMs = (failedBefore: number): number => Math.min(FIRST_MS * 2 ** failedBefore, LONGEST_MS)
