import { Invalid, type Parsed, parsed } from '../json/parsed.ts'
import { join, readLine, readList, readObject } from '../json/read.ts'
import { type Day, isDay } from '../time/day.ts'
import { readSchedule } from './parse-schedule.ts'
import type { ScheduleException } from './schedule.ts'

export const MAX_EXCEPTIONS = 500

const EXCEPTION_KEYS = new Set(['from_date', 'to_date', 'schedule', 'reason'])

/** `{"exceptions":[...]}` replaces the whole list; this reads that list. */
export const parseExceptions = (input: unknown, field = 'exceptions'): Parsed<ScheduleException[]> =>
  parsed(() =>
    readList(input, field, MAX_EXCEPTIONS).map((exception, index) => readException(exception, join(field, index))),
  )

function readException(value: unknown, field: string): ScheduleException {
  const json = readObject(value, field, (key) => EXCEPTION_KEYS.has(key))
  const from_date = readDay(json.from_date, join(field, 'from_date'))
  const to_date = readDay(json.to_date, join(field, 'to_date'))
  if (to_date < from_date) throw new Invalid(join(field, 'to_date'), 'must not be before from_date')
  const schedule =
    json.schedule === null || json.schedule === undefined ? null : readSchedule(json.schedule, join(field, 'schedule'))
  const reason = json.reason === undefined ? '' : readLine(json.reason, join(field, 'reason'), 200)
  return { from_date, to_date, schedule, ...(reason !== '' && { reason }) }
}

function readDay(value: unknown, field: string): Day {
  if (typeof value !== 'string' || !isDay(value)) throw new Invalid(field, 'must be a date like 2026-11-16')
  return value
}
