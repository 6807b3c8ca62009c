import { Invalid, type Parsed, parsed } from '../json/parsed.ts'
import { join, readInteger, readLine, readList, readObject, readText } from '../json/read.ts'
import type { DayOfWeek } from '../time/day.ts'
import type { Schedule, ScheduleRange } from './schedule.ts'
import { MAX_TEXT_A_DAY, stepOf, textLength } from './slots-of-day.ts'

export const MIN_STEP_MINUTES = 5
export const MAX_STEP_MINUTES = 1440
export const MAX_RANGES_A_DAY = 48
export const MAX_CAPACITY = 100_000
export const MAX_PRICE = 100_000_000

const WEEK: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]
const SCHEDULE_KEYS = new Set(['mode', 'bookingStepMinutes', ...WEEK.map(String)])
const RANGE_KEYS = new Set(['start', 'end', 'step', 'price', 'capacity', 'title', 'description', 'backgroundColor'])
const COLOR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,24})$/i

/** A schedule as clubs send it, or the first thing that is wrong with it. */
export const parseSchedule = (input: unknown, field = 'schedule'): Parsed<Schedule> =>
  parsed(() => readSchedule(input, field))

export function readSchedule(input: unknown, field: string): Schedule {
  const json = readObject(input, field, (key) => SCHEDULE_KEYS.has(key))
  const schedule: Schedule = {}
  if (json.mode !== undefined) schedule.mode = readMode(json.mode, join(field, 'mode'))
  if (json.bookingStepMinutes !== undefined) {
    schedule.bookingStepMinutes = readStep(json.bookingStepMinutes, join(field, 'bookingStepMinutes'))
  }
  for (const weekday of WEEK) {
    const ranges = json[weekday]
    if (ranges !== undefined) schedule[weekday] = readRanges(ranges, join(field, String(weekday)))
  }
  for (const weekday of WEEK) assertFewTexts(schedule, weekday, join(field, String(weekday)))
  return schedule
}

/** Each slot carries the texts of its range, so a long text on short slots would make a day too large to load. */
function assertFewTexts(schedule: Schedule, weekday: DayOfWeek, field: string) {
  const characters = (schedule[weekday] ?? []).reduce((sum, range) => {
    const slots = Math.floor((range.end - range.start) / stepOf(schedule, range))
    return sum + slots * textLength(range)
  }, 0)
  if (characters > MAX_TEXT_A_DAY)
    throw new Invalid(field, `titles and descriptions of all slots must have at most ${MAX_TEXT_A_DAY} characters`)
}

function readMode(value: unknown, field: string): 'every_day' | 'every_week' {
  if (value === 'every_day' || value === 'every_week') return value
  throw new Invalid(field, 'must be every_day or every_week')
}

const readStep = (value: unknown, field: string): number =>
  readInteger(value, field, MIN_STEP_MINUTES, MAX_STEP_MINUTES)

/** Ranges of one day do not overlap; they may touch. */
function readRanges(value: unknown, field: string): ScheduleRange[] {
  const ranges = readList(value, field, MAX_RANGES_A_DAY).map((range, index) => readRange(range, join(field, index)))
  const inOrder = ranges.toSorted((a, b) => a.start - b.start)
  for (const [index, range] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (next && next.start < range.end) throw new Invalid(join(field, ranges.indexOf(next)), 'overlaps another range')
  }
  return ranges
}

function readRange(value: unknown, field: string): ScheduleRange {
  const json = readObject(value, field, (key) => RANGE_KEYS.has(key))
  const start = readInteger(json.start, join(field, 'start'), 0, 1439)
  const end = readInteger(json.end, join(field, 'end'), 1, 1440)
  if (end <= start) throw new Invalid(join(field, 'end'), 'must be after the start')
  const range: ScheduleRange = { start, end }
  if (json.step !== undefined) range.step = readStep(json.step, join(field, 'step'))
  if (json.price !== undefined) range.price = readPrice(json.price, join(field, 'price'))
  if (json.capacity !== undefined) {
    range.capacity = readInteger(json.capacity, join(field, 'capacity'), 0, MAX_CAPACITY)
  }
  if (json.title !== undefined) range.title = readLine(json.title, join(field, 'title'), 80)
  if (json.description !== undefined) range.description = readText(json.description, join(field, 'description'), 1000)
  if (json.backgroundColor !== undefined) {
    range.backgroundColor = readColor(json.backgroundColor, join(field, 'backgroundColor'))
  }
  return range
}

function readPrice(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Invalid(field, 'must be a number')
  if (value < 0 || value > MAX_PRICE) throw new Invalid(field, `must be between 0 and ${MAX_PRICE}`)
  if (Number(value.toFixed(2)) !== value) throw new Invalid(field, 'must have at most two decimals')
  return value
}

/** A colour goes into a page's style, so nothing but a hex value or a colour's name passes. */
function readColor(value: unknown, field: string): string {
  const color = readLine(value, field, 24)
  if (!COLOR.test(color)) throw new Invalid(field, 'must be a colour like #ffcc00')
  return color
}
