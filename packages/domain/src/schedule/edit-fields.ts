import { readClock } from '../time/read-clock.ts'
import { shownTime } from '../time/time-of-day.ts'
import { MAX_RANGES_A_DAY, parseSchedule } from './parse-schedule.ts'
import type { DayOfWeek, Schedule, ScheduleRange } from './schedule.ts'

export const rangeFields = [
  'start',
  'end',
  'step',
  'price',
  'capacity',
  'title',
  'description',
  'backgroundColor',
] as const
export type RangeField = (typeof rangeFields)[number]

/** A value as it stands in its field; empty where the range says nothing. */
export function fieldText(range: ScheduleRange, field: RangeField): string {
  const value = range[field]
  if (value === undefined || value === null || Number.isNaN(value)) return ''
  if (field === 'start' || field === 'end') return shownTime(Number(value))
  return field === 'price' && !Number.isInteger(value) ? Number(value).toFixed(2) : String(value)
}

/**
 * The range with what was typed into a field. Empty takes an optional value away. What cannot be read is kept as NaN, which
 * the parser refuses, so that a draft with it is never saved. A text that was not changed changes nothing.
 */
export function withFieldText(range: ScheduleRange, field: RangeField, text: string): ScheduleRange {
  if (text === fieldText(range, field) && !Number.isNaN(range[field])) return range
  switch (field) {
    case 'start':
    case 'end':
      return { ...range, [field]: readClock(text) ?? Number.NaN }
    case 'step':
    case 'price':
    case 'capacity':
      return withOptional(range, field, text.trim() === '' ? undefined : readNumber(text))
    case 'title':
    case 'description':
    case 'backgroundColor':
      return withOptional(range, field, text === '' ? undefined : text)
  }
}

function withOptional(range: ScheduleRange, field: RangeField, value: string | number | undefined): ScheduleRange {
  const { [field]: _before, ...rest } = range
  // Only optional fields come here, so the rest is a range.
  return (value === undefined ? rest : { ...rest, [field]: value }) as ScheduleRange
}

/** With a point or a comma, as people type it. */
export function readNumber(text: string): number {
  const plain = text.trim().replace(',', '.')
  return /^-?\d{1,12}(?:\.\d{1,12})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The first thing that the parser refuses, as the editor shows it: at a field of a range, a day, or the default step. */
export interface ScheduleFault {
  weekday: DayOfWeek | null
  index: number | null
  at: RangeField | 'overlap' | 'too-many' | 'texts' | 'default-step' | 'schedule'
}

export function scheduleFault(schedule: Schedule): ScheduleFault | null {
  const read = parseSchedule(schedule)
  return read.ok ? null : faultAt(schedule, read.field)
}

const PATH = /^schedule\.(?<weekday>[0-6])(?:\[(?<index>\d+)\](?:\.(?<field>\w+))?)?$/

function faultAt(schedule: Schedule, path: string): ScheduleFault {
  const groups = PATH.exec(path)?.groups
  if (!groups) {
    return {
      weekday: null,
      index: null,
      at: path.endsWith('bookingStepMinutes') ? 'default-step' : 'schedule',
    }
  }
  const weekday = Number(groups.weekday) as DayOfWeek // the pattern takes 0 to 6
  if (groups.index === undefined) {
    const isLong = (schedule[weekday]?.length ?? 0) > MAX_RANGES_A_DAY
    return { weekday, index: null, at: isLong ? 'too-many' : 'texts' }
  }
  const field = rangeFields.find((name) => name === groups.field)
  return { weekday, index: Number(groups.index), at: field ?? 'overlap' }
}
