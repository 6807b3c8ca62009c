import type { StartPreview } from '@korto/contract/calendar-sync'

/** Each of ours is a request to the provider; what comes from there is written in batches. */
const OURS_MS = 250
const THEIRS_MS = 10
const STEP_MS = 10_000

/** How long a first import takes, roughly: in steps of ten seconds. */
export function importDurationMs({ bookings, series, closings, ours }: StartPreview): number {
  const theirs = bookings.total + series.total + closings.total
  return Math.max(1, Math.ceil((ours * OURS_MS + theirs * THEIRS_MS) / STEP_MS)) * STEP_MS
}
