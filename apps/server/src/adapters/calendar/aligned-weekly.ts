import type { SeriesException, WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { type Day, dayOfWeek, daysFrom } from '@korto/domain/time/day'

/** As it would be read back: it begins with one of its dates, and only its dates differ. */
export function alignedWeekly(times: WeeklyTimes): WeeklyTimes {
  const isWeekday = (day: Day) => times.weekdays.includes(dayOfWeek(day))
  const first = daysFrom(times.first, 7).find(isWeekday) ?? times.first
  const isDate = ({ date }: SeriesException) =>
    isWeekday(date) && date >= first && (times.until === null || date <= times.until)
  return { ...times, first, exceptions: times.exceptions.filter(isDate) }
}
