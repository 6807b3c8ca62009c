import type { DayOfWeek, Schedule } from './schedule.ts'
import { rangesOfWeekday } from './schedule-in-force.ts'
import { stepOf } from './slots-of-day.ts'

const WEEK: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]

export interface ScheduleSummary {
  /** The earliest opening and the latest closing of the week, in minutes after midnight. */
  start: number
  end: number
  /** In currency units; null where no slot has a price. */
  prices: { lowest: number; highest: number } | null
  /** The lengths of its slots, from the shortest. */
  steps: number[]
}

/** What a schedule offers in a week, in short; null when it is never open. */
export function scheduleSummary(schedule: Schedule): ScheduleSummary | null {
  const ranges = WEEK.flatMap((weekday) => rangesOfWeekday(schedule, weekday))
  if (ranges.length === 0) return null
  const prices = ranges.flatMap(({ price }) => (price === undefined ? [] : [price]))
  return {
    start: Math.min(...ranges.map(({ start }) => start)),
    end: Math.max(...ranges.map(({ end }) => end)),
    prices: prices.length === 0 ? null : { lowest: Math.min(...prices), highest: Math.max(...prices) },
    steps: [...new Set(ranges.map((range) => stepOf(schedule, range)))].sort((a, b) => a - b),
  }
}
