import { addDays, type Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, isTimeZone, wireDateTime } from '@korto/domain/time/site-time'
import { dayOfStamp, type Pattern, patternOf, regularTimes } from '../../calendar/pattern.ts'
import { type RecurrenceLines, readRecurrenceLines, type Stamp } from '../../calendar/recurrence-lines.ts'
import { originalsWithin } from '../../calendar/repetition.ts'
import type { Boundary } from '../../calendar/single-times.ts'
import { utcStamp } from '../../calendar/weekly-lines.ts'
import { type GoogleEvent, type GoogleTime, momentOf } from './google-event.ts'

interface ReadSeries {
  pattern: Pattern
  lines: RecurrenceLines
  /** Of the calendar. */
  zone: string
}

export function readSeries({ start, end, recurrence }: GoogleEvent, zone: string): ReadSeries | null {
  const own = start?.timeZone ?? zone
  if (!isTimeZone(own)) return null
  const pattern = patternOf(boundary(start, own), boundary(end, own))
  const lines = readRecurrenceLines(recurrence ?? [], own)
  return 'reason' in pattern || typeof lines === 'string' ? null : { pattern, lines, zone }
}

function boundary(time: GoogleTime | undefined, zone: string): Boundary | null {
  if (time?.date) return { day: time.date }
  const at = momentOf(time, zone)
  return at === null ? null : { at, zone }
}

/** The occasions that a series has by itself, from one day to another. */
export function plainOccasions(series: GoogleEvent, zone: string, from: Day, to: Day): GoogleEvent[] {
  const read = readSeries(series, zone)
  if (!read) return []
  return [...(originalsWithin(read.pattern, read.lines, { from, to })?.values() ?? [])].map((stamp) =>
    occasionAt(series, read, stamp),
  )
}

/** The occasion of one day; null when the series has none. */
export const plainOccasionOn = (series: GoogleEvent, zone: string, day: Day): GoogleEvent | null =>
  plainOccasions(series, zone, day, day)[0] ?? null

function occasionAt(series: GoogleEvent, { pattern, zone }: ReadSeries, stamp: Stamp): GoogleEvent {
  const { recurrence: _, ...single } = series
  const times = regularTimes(pattern, stamp)
  const moment = (at: Instant): GoogleTime => ({ dateTime: wireDateTime(zone, at), timeZone: pattern.zone })
  const id = `${series.id}_${'day' in stamp ? stamp.day.replaceAll('-', '') : utcStamp(stamp.at)}`
  const [start, end] =
    times.kind === 'days'
      ? [{ date: times.from }, { date: addDays(times.to, 1) }]
      : [moment(times.from), moment(times.to)]
  return { ...single, id, recurringEventId: series.id, originalStartTime: start, start, end }
}

/** The day of an occasion in the zone of its series. */
export function dayOfOccasion(series: GoogleEvent, zone: string, time: GoogleTime | undefined): Day | null {
  if (time?.date) return time.date
  const at = momentOf(time, zone)
  return at === null ? null : dayOf(series.start?.timeZone ?? zone, at)
}

/** `1a2b3c_20261117T080000Z` is an occasion of `1a2b3c`, on that day in the zone of the series. */
export function parseOccasionId(id: string): { seriesId: string; stamp: Stamp } | null {
  const match = /^(.+)_(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)Z)?$/.exec(id)
  if (!match) return null
  const [, seriesId = '', year, month, date, hours, minutes, seconds] = match
  const day = `${year}-${month}-${date}`
  return { seriesId, stamp: hours ? { at: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) } : { day } }
}

export const dayOfId = (series: GoogleEvent, zone: string, stamp: Stamp): Day =>
  dayOfStamp({ zone: series.start?.timeZone ?? zone, first: '', from: null, length: 0 }, stamp)
