import { baseOf, WEEK_FROM_MONDAY, withRanges } from './edit-days.ts'
import type { Schedule, ScheduleMode } from './schedule.ts'
import { rangesOfWeekday } from './schedule-in-force.ts'

/** What a switch of the mode made, and the schedule before it: switching back restores that. */
export interface ModeSwitch {
  before: Schedule
  after: Schedule
}

export const modeOf = (schedule: Schedule): ScheduleMode => schedule.mode ?? 'every_week'

/**
 * To the other mode. By weekday, each day has the hours that it had; same every day, all have those of the first open day
 * from Monday on. Straight back again nothing is lost: the schedule is the one before the switch.
 */
export function switchMode(schedule: Schedule, mode: ScheduleMode, last: ModeSwitch | null): ModeSwitch {
  if (modeOf(schedule) === mode) return { before: schedule, after: schedule }
  if (last && modeOf(last.before) === mode && isSame(last.after, schedule)) {
    return { before: schedule, after: last.before }
  }
  return { before: schedule, after: mode === 'every_week' ? byWeekday(schedule) : sameEveryDay(schedule) }
}

const byWeekday = (schedule: Schedule): Schedule =>
  WEEK_FROM_MONDAY.reduce<Schedule>((week, day) => withRanges(week, day, rangesOfWeekday(schedule, day)), {
    ...schedule,
    mode: 'every_week',
  })

function sameEveryDay(schedule: Schedule): Schedule {
  const { bookingStepMinutes } = schedule
  const day = WEEK_FROM_MONDAY.find((weekday) => schedule[weekday]?.length) ?? baseOf(schedule)
  const head: Schedule = { mode: 'every_day', ...(bookingStepMinutes !== undefined && { bookingStepMinutes }) }
  return withRanges(head, day, schedule[day] ?? [])
}

/** Both come from the same code, so equal schedules are equal texts. */
const isSame = (a: Schedule, b: Schedule): boolean => JSON.stringify(a) === JSON.stringify(b)
