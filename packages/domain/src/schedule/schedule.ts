export type { DayOfWeek } from '../time/day.ts'

import type { DayOfWeek } from '../time/day.ts'

export interface ScheduleRange {
  /** Minutes after local midnight. */
  start: number
  end: number
  step?: number
  /** In currency units with at most two decimals, as clubs type it; `money/` turns it into cents. */
  price?: number
  capacity?: number
  title?: string
  description?: string
  backgroundColor?: string
}

export type ScheduleMode = 'every_day' | 'every_week'

export type Schedule = {
  mode?: ScheduleMode
  bookingStepMinutes?: number
} & { [day in DayOfWeek]?: ScheduleRange[] }

export interface ScheduleException {
  /** Site-local dates, both included. */
  from_date: string
  to_date: string
  /** `{}` or null closes the days. */
  schedule: Schedule | null
  reason?: string
}
