import { sameJson } from '../json/same-json.ts'
import { type DayOfWeek, dayOfWeek, daysBetween, daysFrom } from '../time/day.ts'
import type { Schedule, ScheduleException, ScheduleRange } from './schedule.ts'
import { isEmptySchedule, rangesOfWeekday } from './schedule-in-force.ts'

/** What is different on the days of an exception: nothing is open, other hours, or the usual hours with another capacity. */
export type ExceptionKind = 'closed' | 'hours' | 'capacity'

const WEEK: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

export function exceptionKind({ schedule }: Pick<ScheduleException, 'schedule'>, usual: Schedule): ExceptionKind {
  if (schedule === null || isEmptySchedule(schedule)) return 'closed'
  return otherCapacity(schedule, usual) === null ? 'hours' : 'capacity'
}

/** The capacity that all hours have, if the schedule differs from the usual one in that alone. */
export function otherCapacity(schedule: Schedule, usual: Schedule): number | null {
  const capacity = WEEK.flatMap((weekday) => schedule[weekday] ?? [])[0]?.capacity
  if (capacity === undefined) return null
  return sameJson(schedule, withCapacity(usual, capacity)) ? capacity : null
}

/** The same hours and prices, with one capacity for all. */
export function withCapacity(schedule: Schedule, capacity: number): Schedule {
  const changed = { ...schedule }
  for (const weekday of WEEK) {
    const ranges = schedule[weekday]
    if (ranges) changed[weekday] = ranges.map((range) => ({ ...range, capacity }))
  }
  return changed
}

/** The hours of an exception if they are the same on all of its days; null if they differ by weekday. */
export function sameHours({ from_date, to_date, schedule }: ScheduleException): readonly ScheduleRange[] | null {
  const days = daysFrom(from_date, Math.min(daysBetween(from_date, to_date) + 1, WEEK.length))
  const [first = [], ...others] = days.map((day) => rangesOfWeekday(schedule ?? {}, dayOfWeek(day)))
  return others.every((ranges) => sameJson(ranges, first)) ? first : null
}

/** The same hours on whatever days an exception has. */
export const everyDay = (ranges: ScheduleRange[], bookingStepMinutes?: number): Schedule => ({
  mode: 'every_day',
  ...(bookingStepMinutes !== undefined && { bookingStepMinutes }),
  1: ranges,
})
