import type { Schedule, ScheduleRange } from './schedule.ts'
import { stepOf } from './slots-of-day.ts'

/** Minutes at the end of a range that are shorter than its step and therefore not sold. */
export function unsoldMinutes(schedule: Schedule, range: ScheduleRange): number {
  const step = stepOf(schedule, range)
  return step > 0 && range.end > range.start ? (range.end - range.start) % step : 0
}

/** How many slots a range offers. */
export function slotCount(schedule: Schedule, range: ScheduleRange): number {
  const step = stepOf(schedule, range)
  return step > 0 && range.end > range.start ? Math.floor((range.end - range.start) / step) : 0
}

/** The different prices of a schedule, in rising order; the editor shades ranges by them. */
export function pricesInOrder(schedule: Schedule): number[] {
  const ranges = ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((weekday) => schedule[weekday] ?? [])
  const prices = ranges.flatMap(({ price }) => (price === undefined ? [] : [price]))
  return [...new Set(prices)].sort((a, b) => a - b)
}
