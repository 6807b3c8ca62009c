import type { Schedule, ScheduleRange } from '@korto/domain/schedule/schedule'
import { rangesOfWeekday } from '@korto/domain/schedule/schedule-in-force'
import type { DayOfWeek } from '@korto/domain/time/day'
import { shownTime } from '@korto/domain/time/time-of-day'

export interface OpenDays {
  weekdays: DayOfWeek[]
  /** `08:00` */
  opens: string
  closes: string
}

/** Calendars begin on Monday. */
const WEEK: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 0]
const MIDNIGHT = 1440

/** When a club is open: whenever at least one of its items is. Weekdays with the same hours are grouped. */
export function openingHours(schedules: readonly object[]): OpenDays[] {
  const days = new Map<string, OpenDays>()
  for (const weekday of WEEK) {
    // The server has validated the schedules with `parseSchedule`.
    const ranges = schedules.flatMap((schedule) => rangesOfWeekday(schedule as Schedule, weekday))
    for (const { start, end } of merged(ranges)) {
      const [opens, closes] = [shownTime(start), end === MIDNIGHT ? '23:59' : shownTime(end)]
      const known = days.get(opens + closes)
      if (known) known.weekdays.push(weekday)
      else days.set(opens + closes, { weekdays: [weekday], opens, closes })
    }
  }
  return [...days.values()]
}

/** Ranges that touch or overlap become one. */
function merged(ranges: readonly ScheduleRange[]): { start: number; end: number }[] {
  const open: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = open.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else open.push({ start, end })
  }
  return open
}
