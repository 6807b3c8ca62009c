/** A moment, in milliseconds since 1970-01-01T00:00Z. Rules compare and subtract moments; only `site-time.ts` converts them. */
export type Instant = number

export const MINUTE_MS = 60_000
/** 24 hours; a day of a site has 23 or 25 of them when its clocks are changed. */
export const DAY_MS = 86_400_000
export const minutes = (count: number): number => count * MINUTE_MS

/** Half-open: the end does not belong to it, so intervals that touch never overlap. */
export interface Interval {
  from: Instant
  to: Instant
}

export const overlaps = (a: Interval, b: Interval): boolean => a.from < b.to && b.from < a.to
export const covers = (outer: Interval, inner: Interval): boolean => outer.from <= inner.from && inner.to <= outer.to
