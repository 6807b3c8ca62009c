import type { DayOfWeek } from '../time/day.ts'
import type { Schedule, ScheduleRange } from './schedule.ts'
import { rangesOfWeekday } from './schedule-in-force.ts'

/** The week on screen begins on Monday; 0 is Sunday. */
export const WEEK_FROM_MONDAY: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 0]

/** A line of the editor: the hours of a weekday, or those of every day without hours of its own. */
export interface EditRow {
  weekday: DayOfWeek
  isEveryDay: boolean
  ranges: readonly ScheduleRange[]
}

/**
 * By weekday: seven rows. Same every day: one row, kept under the lowest day present, and a row for each other day that is
 * present, since such a day keeps its own hours, also none.
 */
export function editRows(schedule: Schedule): EditRow[] {
  if (schedule.mode !== 'every_day') {
    return WEEK_FROM_MONDAY.map((weekday) => ({ weekday, isEveryDay: false, ranges: schedule[weekday] ?? [] }))
  }
  const base = baseOf(schedule)
  const own = WEEK_FROM_MONDAY.filter((weekday) => weekday !== base && schedule[weekday] !== undefined)
  return [base, ...own].map((weekday) => ({
    weekday,
    isEveryDay: weekday === base,
    ranges: schedule[weekday] ?? [],
  }))
}

/** The day whose hours `every_day` copies: the lowest one present; Monday for a schedule without any. */
export const baseOf = (schedule: Schedule): DayOfWeek =>
  WEEK_FROM_MONDAY.toSorted((a, b) => a - b).find((weekday) => schedule[weekday] !== undefined) ?? 1

export function withRanges(schedule: Schedule, weekday: DayOfWeek, ranges: readonly ScheduleRange[]): Schedule {
  const changed: Schedule = { ...schedule }
  changed[weekday] = [...ranges]
  return changed
}

/** The hours of a day take the place of those of other days. */
export function copyDay(schedule: Schedule, from: DayOfWeek, to: readonly DayOfWeek[]): Schedule {
  const ranges = rangesOfWeekday(schedule, from)
  return to
    .filter((weekday) => weekday !== from)
    .reduce((changed, weekday) => withRanges(changed, weekday, ranges), schedule)
}

/** Same every day: a day gives up its own hours and follows the others. The day that they are kept under cannot. */
export function followEveryDay(schedule: Schedule, weekday: DayOfWeek): Schedule {
  if (schedule.mode !== 'every_day' || weekday === baseOf(schedule)) return schedule
  const { [weekday]: _own, ...rest } = schedule
  return rest
}

/** Undefined = the step is not said, which means 60 minutes. */
export function withDefaultStep(schedule: Schedule, minutes: number | undefined): Schedule {
  const { bookingStepMinutes: _before, ...rest } = schedule
  return minutes === undefined ? rest : { ...rest, bookingStepMinutes: minutes }
}
