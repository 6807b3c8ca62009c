import { type Instant, MINUTE_MS } from './instant.ts'

export const CLOCK_TICK_MS = MINUTE_MS

/** The clock ticks every 60 s aligned to the full minute: how long until the next tick. */
export const msUntilNextTick = (now: Instant): number => CLOCK_TICK_MS - (now % CLOCK_TICK_MS)
