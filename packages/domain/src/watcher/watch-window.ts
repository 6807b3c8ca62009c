import type { Day } from '../time/day.ts'
import { type Instant, type Interval, MINUTE_MS } from '../time/instant.ts'
import { instantOrChange, localOf } from '../time/site-time.ts'
import { FIRST_WATCH_HOUR, LAST_WATCH_HOUR, type WatchHours } from './watch-hours.ts'

export const watchWindowProblems = {
  'whole-hours': 'A watch begins and ends on the full hour',
  'one-day': 'A watch lies within one day',
  'too-early': 'A watch begins at 07:00 at the earliest',
  'too-late': 'A watch ends at 23:00 at the latest',
  'too-short': 'A watch lasts at least one hour',
  passed: 'This time has already passed',
} as const
export type WatchWindowProblem = keyof typeof watchWindowProblems

/** The moments between which the dialog's hours lie on a site day. */
export const watchWindow = (zone: string, day: Day, { fromHour, toHour }: WatchHours): Interval => ({
  from: instantOrChange(zone, day, fromHour * 60),
  to: instantOrChange(zone, day, toHour * 60),
})

/**
 * Watch window: from-hour minimum 07:00, to-hour maximum 23:00, whole hours, from at least one hour before to, within one
 * site day, not passed. Null when all of it holds.
 */
export function watchWindowProblem(zone: string, window: Interval, now: Instant): WatchWindowProblem | null {
  if (window.from >= window.to) return 'too-short'
  const [from, to] = [localOf(zone, window.from), localOf(zone, window.to)]
  // 00:00 of the next day is still the end of this one, but later than 23:00.
  if (from.day !== to.day)
    return to.minutes === 0 && localOf(zone, window.to - 1).day === from.day ? 'too-late' : 'one-day'
  if (!isFullHour(window.from, from.minutes) || !isFullHour(window.to, to.minutes)) return 'whole-hours'
  if (from.minutes < FIRST_WATCH_HOUR * 60) return 'too-early'
  if (to.minutes > LAST_WATCH_HOUR * 60) return 'too-late'
  if (to.minutes - from.minutes < 60) return 'too-short'
  return window.to <= now ? 'passed' : null
}

const isFullHour = (instant: Instant, minutes: number): boolean => minutes % 60 === 0 && instant % MINUTE_MS === 0
