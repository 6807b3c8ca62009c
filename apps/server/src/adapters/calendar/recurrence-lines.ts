import type { UnreadableReason } from '@korto/domain/calendar-sync/calendar-event'
import type { Day, DayOfWeek } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { instantOrChange, isTimeZone, wallOf } from '@korto/domain/time/site-time'
import ICAL from 'ical.js'

/** A moment, or a date of whole-day events. */
export type Stamp = { at: Instant } | { day: Day }

export interface RepeatRule {
  frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  /** Inclusive. */
  until: Stamp | null
  /** `nth` is 0 for every one, negative from the end. */
  byDay: { weekday: DayOfWeek; nth: number }[]
  byMonth: number[]
  byMonthDay: number[]
  byYearDay: number[]
  bySetPos: number[]
  weekStart: DayOfWeek
}

export interface RecurrenceLines {
  rules: RepeatRule[]
  added: Stamp[]
  leftOut: Stamp[]
}

/** More dates than anybody enters by hand; bounds what one event may cost. */
const MAX_DATES = 2_000
const MAX_RULES = 4
/** Letters. */
const LONGEST_RULE = 500
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Reads lines as `RRULE:FREQ=WEEKLY` and `EXDATE;TZID=Europe/Sofia:20261117T100000`; times without a zone are in `zone`. */
export function readRecurrenceLines(lines: string[], zone: string): RecurrenceLines | UnreadableReason {
  const read: RecurrenceLines = { rules: [], added: [], leftOut: [] }
  for (const line of lines) {
    const name = /^[A-Z-]+/i.exec(line)?.[0].toUpperCase()
    if (name === 'RRULE') {
      const rule = readRule(line.slice(line.indexOf(':') + 1), zone)
      if (typeof rule === 'string') return rule
      read.rules.push(rule)
      if (read.rules.length > MAX_RULES) return 'too-many-occasions'
    } else if (name === 'RDATE' || name === 'EXDATE') {
      const dates = readDates(line, zone)
      if (typeof dates === 'string') return dates
      const list = name === 'RDATE' ? read.added : read.leftOut
      list.push(...dates)
      if (list.length > MAX_DATES) return 'too-many-occasions'
    } else return 'no-times'
  }
  return read
}

function readRule(text: string, zone: string): RepeatRule | UnreadableReason {
  const recur = text.length > LONGEST_RULE ? null : parsed(() => ICAL.Recur.fromString(text))
  if (!recur) return 'no-times'
  const { freq, interval, count, until, parts, wkst } = recur
  // Several times a day: no calendar program offers it, and nobody books a court so.
  if (freq === 'SECONDLY' || freq === 'MINUTELY' || freq === 'HOURLY') return 'too-many-occasions'
  if (parts.BYHOUR || parts.BYMINUTE || parts.BYSECOND) return 'too-many-occasions'
  if (parts.BYWEEKNO || (freq !== 'DAILY' && freq !== 'WEEKLY' && freq !== 'MONTHLY' && freq !== 'YEARLY'))
    return 'no-times'
  return {
    frequency: freq,
    interval: Math.max(interval, 1),
    count: count ?? null,
    until: until ? stampOf(until, zone) : null,
    byDay: (parts.BYDAY ?? []).map((day) => ({
      weekday: Math.max(WEEKDAYS.indexOf(day.slice(-2)), 0) as DayOfWeek, // the library lets only weekdays through
      nth: Number(day.slice(0, -2) || 0),
    })),
    byMonth: parts.BYMONTH ?? [],
    byMonthDay: parts.BYMONTHDAY ?? [],
    byYearDay: parts.BYYEARDAY ?? [],
    bySetPos: parts.BYSETPOS ?? [],
    weekStart: (wkst - 1) as DayOfWeek, // the library counts from Sunday = 1
  }
}

function readDates(line: string, zone: string): Stamp[] | UnreadableReason {
  const property = parsed(() => ICAL.Property.fromString(line))
  if (!property) return 'no-times'
  const named = property.getFirstParameter('tzid')
  if (named && !isTimeZone(named)) return 'unknown-zone'
  return property.getValues().flatMap((value: unknown) => {
    const time = value instanceof ICAL.Period ? value.start : value
    return time instanceof ICAL.Time ? [stampOf(time, named || zone)] : []
  })
}

/** Null for what the library cannot parse; it throws plain errors. */
function parsed<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch {
    return null
  }
}

function stampOf(time: InstanceType<typeof ICAL.Time>, zone: string): Stamp {
  const { year, month, day: date, hour, minute, second, isDate } = time
  const day = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(date)}`
  if (isDate) return { day }
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  const minutes = hour * 60 + minute
  return { at: (isUtc ? wallOf(day, minutes) : instantOrChange(zone, day, minutes)) + second * 1_000 }
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')
