import type { Item } from '../item/item.ts'
import { isEmptySchedule, rangesOfDay } from '../schedule/schedule-in-force.ts'
import type { Day } from '../time/day.ts'
import type { Interval } from '../time/instant.ts'

const MINUTE_MS = 60_000

/** The minutes that a coach offers on these days; null without own hours, where the courts decide. */
export function offeredMinutes(coach: Pick<Item, 'schedule' | 'exceptions'>, days: readonly Day[]): number | null {
  if (isEmptySchedule(coach.schedule)) return null
  return days
    .flatMap((day) => rangesOfDay(coach, day))
    .filter(({ capacity }) => capacity !== 0)
    .reduce((sum, { start, end }) => sum + end - start, 0)
}

/** The minutes of these lessons inside a time. */
export const lessonMinutes = (lessons: readonly Interval[], time: Interval): number =>
  lessons.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, time.to) - Math.max(from, time.from)), 0) /
  MINUTE_MS
