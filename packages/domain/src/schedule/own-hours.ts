import { WEEK_FROM_MONDAY, withRanges } from './edit-days.ts'
import type { Schedule, ScheduleRange } from './schedule.ts'
import { isEmptySchedule, rangesOfWeekday } from './schedule-in-force.ts'

const USUAL_DAY: ScheduleRange[] = [{ start: 9 * 60, end: 18 * 60 }]

/** What a coach's own hours begin with: those of the court, where it is open at all, otherwise Monday to Friday. */
export function firstOwnHours(court: Schedule): Schedule {
  const week = hoursOn(WEEK_FROM_MONDAY, (day) => joined(rangesOfWeekday(court, day)))
  return isEmptySchedule(week) ? hoursOn(WEEK_FROM_MONDAY.slice(0, 5), () => USUAL_DAY) : week
}

const hoursOn = (
  days: typeof WEEK_FROM_MONDAY,
  rangesOf: (day: (typeof WEEK_FROM_MONDAY)[number]) => ScheduleRange[],
): Schedule =>
  days.reduce<Schedule>((schedule, day) => withRanges(schedule, day, rangesOf(day)), { mode: 'every_week' })

/** Only times, and hours that touch are one: a coach does not care where the price changes. */
function joined(ranges: readonly ScheduleRange[]): ScheduleRange[] {
  const hours: ScheduleRange[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = hours.at(-1)
    if (last?.end === start) last.end = end
    else hours.push({ start, end })
  }
  return hours
}
