import { MAX_DAYS_AHEAD, MIN_DAYS_AHEAD } from '../booking/booking-window.ts'
import { daysBetween, isDay } from '../time/day.ts'
import type { Instant } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'

export const TIMETABLE_DAYS = 7
export const WINDOW_DAYS = 8

/** Visible days = min(days, columns); the window is never more than 8 days. */
export const visibleDays = (columns: number, days = TIMETABLE_DAYS): number =>
  Math.max(1, Math.min(days, columns, WINDOW_DAYS))

/** Previous and next move by the number of visible days, clamped so that the view stays full. */
export const nextOffset = (offset: number, visible: number): number =>
  canGoNext(offset, visible) ? Math.min(offset + visible, lastFullOffset(visible)) : offset

export const previousOffset = (offset: number, visible: number): number => Math.max(offset - visible, MIN_DAYS_AHEAD)

export const canGoNext = (offset: number, visible: number): boolean => offset < lastFullOffset(visible)
export const canGoPrevious = (offset: number): boolean => offset > MIN_DAYS_AHEAD

const lastFullOffset = (visible: number): number => Math.max(MAX_DAYS_AHEAD - (visible - 1), MIN_DAYS_AHEAD)

/** `initial-date` sets the offset from today in site time, exactly; an invalid one, or one out of range, is ignored. */
export function initialOffset(zone: string, initialDate: string | null, now: Instant): number {
  if (initialDate === null || !isDay(initialDate)) return 0
  const offset = daysBetween(dayOf(zone, now), initialDate)
  return offset >= MIN_DAYS_AHEAD && offset <= MAX_DAYS_AHEAD ? offset : 0
}
