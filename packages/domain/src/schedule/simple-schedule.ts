import { slotCount } from './edit-notes.ts'
import type { Schedule, ScheduleRange } from './schedule.ts'
import { stepOf } from './slots-of-day.ts'

export interface Peak {
  from: number
  to: number
  price: number
}

/** The hours of a court as a new club tells them: the same every day, one price, perhaps another at peak hours. */
export interface SimpleHours {
  /** Minutes after midnight. */
  from: number
  to: number
  step: number
  /** In currency units; null = no price, 0 = free. */
  price: number | null
  peak: Peak | null
}

/** Peak hours divide the day into at most three ranges; the part of them outside the opening hours counts nothing. */
export function simpleSchedule({ from, to, step, price, peak }: SimpleHours): Schedule {
  const usual = price === null ? {} : { price }
  const [start, end] = peak ? [Math.max(peak.from, from), Math.min(peak.to, to)] : [to, to]
  const ranges: ScheduleRange[] =
    peak && start < end
      ? [
          { start: from, end: start, ...usual },
          { start, end, price: peak.price },
          { start: end, end: to, ...usual },
        ]
      : [{ start: from, end: to, ...usual }]
  return { mode: 'every_day', bookingStepMinutes: step, 1: ranges.filter((range) => range.start < range.end) }
}

/** The starts of the slots of a day, in order. */
export const startsOf = (schedule: Schedule, ranges: readonly ScheduleRange[]): number[] =>
  ranges.flatMap((range) =>
    Array.from({ length: slotCount(schedule, range) }, (_, index) => range.start + index * stepOf(schedule, range)),
  )
