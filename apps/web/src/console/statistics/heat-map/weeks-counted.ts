import { type Day, dayOfWeek } from '@korto/domain/time/day'
import { WEEKDAYS, type Weekday } from './heat-rows.ts'

export interface WeeksCounted {
  /** How often every weekday is in the range. */
  each: number
  /** Those that are in it once more. */
  more: Weekday[]
}

/** Null of less than a week. */
export function weeksCounted(days: readonly Day[]): WeeksCounted | null {
  const each = Math.floor(days.length / WEEKDAYS.length)
  if (each === 0) return null
  const beyond = days.slice(each * WEEKDAYS.length).map(dayOfWeek)
  return { each, more: WEEKDAYS.filter((weekday) => beyond.includes(weekday)) }
}
