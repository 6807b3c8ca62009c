import { type Day, type DayOfWeek, dayOfWeek } from '../time/day.ts'
import type { Schedule, ScheduleException, ScheduleRange } from './schedule.ts'

export interface Scheduled {
  schedule: Schedule
  exceptions: readonly ScheduleException[]
}

const CLOSED: Schedule = {}
const WEEK: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

/** The ranges that are open on a site day, in time order. */
export function rangesOfDay(item: Scheduled, day: Day): ScheduleRange[] {
  return rangesOfWeekday(scheduleInForce(item, day), dayOfWeek(day)).toSorted((a, b) => a.start - b.start)
}

/**
 * On the dates of an exception its schedule replaces the item's completely; `{}` or null closes them. If several cover a
 * date the last in the list wins.
 */
export function scheduleInForce(item: Scheduled, day: Day): Schedule {
  const exception = exceptionOn(item, day)
  return exception ? (exception.schedule ?? CLOSED) : item.schedule
}

export const exceptionOn = (item: Scheduled, day: Day): ScheduleException | undefined =>
  item.exceptions.findLast((exception) => exception.from_date <= day && day <= exception.to_date)

/**
 * Mode `every_day` fills missing days with the list of the lowest-numbered day present; `every_week`, or none, fills them
 * as closed. A day present with `[]` is closed in both modes.
 */
export function rangesOfWeekday(schedule: Schedule, weekday: DayOfWeek): readonly ScheduleRange[] {
  const own = schedule[weekday]
  if (own) return own
  if (schedule.mode !== 'every_day') return []
  const lowest = WEEK.find((candidate) => schedule[candidate] !== undefined)
  return lowest === undefined ? [] : (schedule[lowest] ?? [])
}

/** No range on any day: for a coach that means "no hours of their own", not "never". */
export const isEmptySchedule = (schedule: Schedule): boolean => WEEK.every((weekday) => !schedule[weekday]?.length)

/** Exceptions ending before today are discarded on read. */
export const currentExceptions = (exceptions: readonly ScheduleException[], today: Day): ScheduleException[] =>
  exceptions.filter((exception) => exception.to_date >= today)
