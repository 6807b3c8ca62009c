import { centsOf, unitsOf } from '../money/cents.ts'
import { eurCentsOf } from '../money/exchange.ts'
import type { DayOfWeek } from '../time/day.ts'
import type { Schedule, ScheduleRange } from './schedule.ts'

const WEEK: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

/** 'Convert prices to EUR': every price of a schedule is converted once by the same rule as shown prices. */
export function scheduleInEur(schedule: Schedule): Schedule {
  const converted = { ...schedule }
  for (const weekday of WEEK) {
    const ranges = schedule[weekday]
    if (ranges) converted[weekday] = ranges.map(rangeInEur)
  }
  return converted
}

const rangeInEur = (range: ScheduleRange): ScheduleRange =>
  range.price === undefined ? range : { ...range, price: unitsOf(eurCentsOf(centsOf(range.price))) }
