import type { DayOfWeek } from '../time/day.ts'
import { baseOf, withRanges } from './edit-days.ts'
import { MAX_RANGES_A_DAY, MIN_STEP_MINUTES, parseSchedule } from './parse-schedule.ts'
import type { Schedule, ScheduleRange } from './schedule.ts'
import { rangesOfWeekday } from './schedule-in-force.ts'
import { stepOf } from './slots-of-day.ts'

const DAY_MINUTES = 1440

/** A range of a schedule: the day under which it is kept, and its position in the list of that day. */
export interface RangePlace {
  weekday: DayOfWeek
  index: number
}

export type RangeEdge = 'start' | 'end'

interface Minutes {
  start: number
  end: number
}

export const rangeAt = (schedule: Schedule, { weekday, index }: RangePlace): ScheduleRange | undefined =>
  schedule[weekday]?.[index]

/** The closed time around a minute of the day; null inside a range. */
export function gapAround(ranges: readonly ScheduleRange[], minute: number): Minutes | null {
  if (ranges.some(({ start, end }) => start <= minute && minute < end)) return null
  const before = ranges.filter(({ end }) => end <= minute).map(({ end }) => end)
  const after = ranges.filter(({ start }) => start > minute).map(({ start }) => start)
  return { start: Math.max(0, ...before), end: Math.min(DAY_MINUTES, ...after) }
}

/**
 * What a drag over closed time opens: whole steps from where it began to where it is, inside the gap. Null where there is no
 * room for the shortest range.
 */
export function draggedRange(
  schedule: Schedule,
  ranges: readonly ScheduleRange[],
  from: number,
  to: number,
): Minutes | null {
  const gap = gapAround(ranges, Math.min(from, DAY_MINUTES - 1))
  if (!gap) return null
  const step = stepOf(schedule, { start: 0, end: DAY_MINUTES })
  const grid = Math.min(step, 60)
  const start = Math.max(gap.start, Math.floor(Math.min(from, to) / grid) * grid)
  const steps = Math.max(1, Math.ceil((Math.max(from, to) - start) / step))
  const end = Math.min(gap.end, start + steps * step)
  return end - start < MIN_STEP_MINUTES ? null : { start, end }
}

const USUAL_DAY: Minutes = { start: 8 * 60, end: 22 * 60 }

/** What a day opens without a drag: the usual hours, else the time after its last range or before its first; null if full. */
export function proposedRange(schedule: Schedule, ranges: readonly ScheduleRange[]): Minutes | null {
  if (ranges.length === 0) return USUAL_DAY
  const last = Math.max(...ranges.map(({ end }) => end))
  const first = Math.min(...ranges.map(({ start }) => start))
  const step = stepOf(schedule, { start: 0, end: DAY_MINUTES })
  if (DAY_MINUTES - last >= MIN_STEP_MINUTES) return { start: last, end: Math.min(DAY_MINUTES, last + step) }
  return first >= MIN_STEP_MINUTES ? { start: Math.max(0, first - step), end: first } : null
}

/** A new range in its place of the day; the schedule as it was where the day has no more room for ranges. */
export function openRange(schedule: Schedule, weekday: DayOfWeek, range: ScheduleRange): Schedule {
  const ranges = schedule[weekday] ?? []
  if (ranges.length >= MAX_RANGES_A_DAY) return schedule
  const index = ranges.findIndex(({ start }) => start > range.start)
  return withRanges(schedule, weekday, ranges.toSpliced(index < 0 ? ranges.length : index, 0, range))
}

export function changeRange(schedule: Schedule, place: RangePlace, range: ScheduleRange): Schedule {
  const ranges = schedule[place.weekday] ?? []
  return rangeAt(schedule, place) ? withRanges(schedule, place.weekday, ranges.with(place.index, range)) : schedule
}

export const removeRange = (schedule: Schedule, { weekday, index }: RangePlace): Schedule =>
  withRanges(schedule, weekday, (schedule[weekday] ?? []).toSpliced(index, 1))

/**
 * An edge at another minute: not beyond the next range or the day, and never so near to the other edge that no slot is left,
 * unless none was.
 */
export function moveEdge(schedule: Schedule, place: RangePlace, edge: RangeEdge, minute: number): Schedule {
  const range = rangeAt(schedule, place)
  if (!range) return schedule
  const others = (schedule[place.weekday] ?? []).filter((_, index) => index !== place.index)
  const shortest = Math.min(stepOf(schedule, range), range.end - range.start)
  const moved =
    edge === 'start'
      ? clamp(
          minute,
          Math.max(0, ...others.filter(({ end }) => end <= range.start).map(({ end }) => end)),
          range.end - shortest,
        )
      : clamp(
          minute,
          range.start + shortest,
          Math.min(DAY_MINUTES, ...others.filter(({ start }) => start >= range.end).map(({ start }) => start)),
        )
  return moved === range[edge] ? schedule : changeRange(schedule, place, { ...range, [edge]: moved })
}

/** Where a pulled edge stops: whole steps from the other edge, so that no rest is left unsold. */
export function snappedEdge(schedule: Schedule, range: ScheduleRange, edge: RangeEdge, minute: number): number {
  const step = stepOf(schedule, range)
  return edge === 'end'
    ? range.start + Math.round((minute - range.start) / step) * step
    : range.end - Math.round((range.end - minute) / step) * step
}

/** Two ranges of whole steps where it has two steps, otherwise two halves; both keep price, capacity and texts. */
export function splitRange(schedule: Schedule, place: RangePlace): Schedule {
  const range = rangeAt(schedule, place)
  const ranges = schedule[place.weekday] ?? []
  if (!range || ranges.length >= MAX_RANGES_A_DAY) return schedule
  const length = range.end - range.start
  const steps = Math.floor(length / stepOf(schedule, range))
  const first = steps >= 2 ? Math.floor(steps / 2) * stepOf(schedule, range) : Math.floor(length / 2)
  if (first < MIN_STEP_MINUTES || length - first < MIN_STEP_MINUTES) return schedule
  const at = range.start + first
  return withRanges(
    schedule,
    place.weekday,
    ranges.toSpliced(place.index, 1, { ...range, end: at }, { ...range, start: at }),
  )
}

/**
 * Hours over midnight become two days: this one until 24:00, the next from 00:00 to the end. Null where one of them is open
 * at that time already.
 */
export function continueOverMidnight(schedule: Schedule, place: RangePlace, end: number): Schedule | null {
  const range = rangeAt(schedule, place)
  if (!range) return null
  const isEveryDay = schedule.mode === 'every_day' && place.weekday === baseOf(schedule)
  const next = isEveryDay ? place.weekday : (((place.weekday + 1) % 7) as DayOfWeek) // a remainder of seven is 0 to 6
  const untilMidnight = changeRange(schedule, place, { ...range, end: DAY_MINUTES })
  const ofNext = rangesOfWeekday(untilMidnight, next)
  const continued = openRange(withRanges(untilMidnight, next, ofNext), next, { ...range, start: 0, end })
  return continued[next]?.length === ofNext.length + 1 && parseSchedule(continued).ok ? continued : null
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
