import { WEEK_FROM_MONDAY } from './edit-days.ts'
import type { DayOfWeek, Schedule } from './schedule.ts'
import { rangesOfWeekday } from './schedule-in-force.ts'

/** Weekdays with something open, as runs from Monday on: Mon–Fri and Sun are [[1, 5], [0, 0]]. */
export function openDays(schedule: Schedule): [first: DayOfWeek, last: DayOfWeek][] {
  const runs: [DayOfWeek, DayOfWeek][] = []
  for (const [index, weekday] of WEEK_FROM_MONDAY.entries()) {
    if (rangesOfWeekday(schedule, weekday).length === 0) continue
    const run = runs.at(-1)
    if (run && run[1] === WEEK_FROM_MONDAY[index - 1]) run[1] = weekday
    else runs.push([weekday, weekday])
  }
  return runs
}

/** The first opening and the last closing of the week; null when it is never open. */
export function openHours(schedule: Schedule): { start: number; end: number } | null {
  const ranges = WEEK_FROM_MONDAY.flatMap((weekday) => rangesOfWeekday(schedule, weekday))
  if (ranges.length === 0) return null
  return {
    start: Math.min(...ranges.map(({ start }) => start)),
    end: Math.max(...ranges.map(({ end }) => end)),
  }
}
