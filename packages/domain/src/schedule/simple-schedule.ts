import type { Schedule, ScheduleRange } from './schedule.ts'

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

export interface Rest {
  start: number
  end: number
}

/** A rest shorter than the step is not sold: the minutes that each range of a day loses at its end. */
export const unsoldRests = (ranges: readonly ScheduleRange[], step: number): Rest[] =>
  ranges
    .map((range) => ({ start: range.end - ((range.end - range.start) % (range.step ?? step)), end: range.end }))
    .filter(({ start, end }) => start < end)

/** The starts of the slots of a day, in order. */
export const startsOf = (ranges: readonly ScheduleRange[], step: number): number[] =>
  ranges.flatMap(({ start, end, step: own = step }) =>
    Array.from({ length: Math.floor((end - start) / own) }, (_, index) => start + index * own),
  )
