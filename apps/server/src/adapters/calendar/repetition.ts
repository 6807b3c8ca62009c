import {
  type DaysTimes,
  type EventTimes,
  MOST_REPEATED,
  type OnceTimes,
  REPEATED_MONTHS,
} from '@korto/domain/calendar-sync/calendar-event'
import { addDays, addMonths, type Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { DAY_MINUTES, dayOf, isTimeZone } from '@korto/domain/time/site-time'
import {
  type ChangedOccasion,
  dayOfStamp,
  isBeforeEnd,
  occasionName,
  type Pattern,
  patternOf,
  regularTimes,
  stampOn,
} from './pattern.ts'
import { type RecurrenceLines, readRecurrenceLines, type Stamp } from './recurrence-lines.ts'
import { daysOfRule } from './rule-days.ts'
import { type Boundary, unreadable } from './single-times.ts'
import { weeklyTimes } from './weekly-times.ts'

/** An event that repeats, as its calendar stores it. */
export interface Series {
  start: Boundary | null
  end: Boundary | null
  /** As `RRULE:FREQ=WEEKLY` and `EXDATE;TZID=Europe/Sofia:20261117T100000`. */
  lines: string[]
  changed: ChangedOccasion[]
}

/**
 * Every week at the same time, or the occasions of the next months. Occasions keep the wall clock of their zone through
 * changes of clocks, and are turned into moments one by one.
 */
export function timesOfSeries({ start, end, lines, changed }: Series, now: Instant): EventTimes {
  const zone = start && 'zone' in start ? start.zone : 'UTC'
  if (!isTimeZone(zone)) return unreadable('unknown-zone')
  const pattern = patternOf(start, end)
  if ('reason' in pattern) return pattern
  const read = readRecurrenceLines(lines, zone)
  if (typeof read === 'string') return unreadable(read)
  return weeklyTimes(pattern, read, changed, now) ?? repeatedTimes(pattern, read, changed, now)
}

interface Days {
  from: Day
  to: Day
}

function repeatedTimes(pattern: Pattern, lines: RecurrenceLines, changed: ChangedOccasion[], now: Instant): EventTimes {
  const today = dayOf(pattern.zone, now)
  const window = { from: addDays(today, -1 - daysLong(pattern)), to: addMonths(today, REPEATED_MONTHS) }
  const originals = originalsWithin(pattern, lines, window)
  if (!originals) return unreadable('too-many-occasions')
  const replaced = new Map(changed.map((one) => [occasionName(pattern, one.original), one]))
  for (const [name, { original, times }] of replaced)
    if (times && beginsBy(pattern, times, window.to)) originals.set(name, original)
  const occasions = [...originals].flatMap(([name, original]) => {
    const other = replaced.get(name)
    const times = other ? other.times : regularTimes(pattern, original)
    return times && !hasEnded(pattern.zone, times, now) ? [{ name, times }] : []
  })
  if (occasions.length > MOST_REPEATED) return unreadable('too-many-occasions')
  return { kind: 'repeated', occasions: occasions.sort((one, other) => (one.name < other.name ? -1 : 1)) }
}

const daysLong = ({ from, length }: Pattern): number => (from === null ? length : Math.ceil(length / DAY_MINUTES))

const beginsBy = ({ zone }: Pattern, times: OnceTimes | DaysTimes, day: Day): boolean =>
  (times.kind === 'days' ? times.from : dayOf(zone, times.from)) <= day

const hasEnded = (zone: string, times: OnceTimes | DaysTimes, now: Instant): boolean =>
  times.kind === 'once' ? times.to <= now : times.to < dayOf(zone, now)

/** When the occasions of some days would be, by name; null when there are too many to count. */
export function originalsWithin(pattern: Pattern, lines: RecurrenceLines, days: Days): Map<string, Stamp> | null {
  const stamps = [...lines.added]
  // Without a rule the first occasion and the single dates are all there is.
  if (lines.rules.length === 0) stamps.push(stampOn(pattern, pattern.first))
  for (const rule of lines.rules) {
    const ofRule = daysOfRule(rule, pattern.first, days.from, days.to)
    if (!ofRule) return null
    stamps.push(...ofRule.map((day) => stampOn(pattern, day)).filter((stamp) => isBeforeEnd(pattern, rule, stamp)))
  }
  const isWithin = (stamp: Stamp) => dayOfStamp(pattern, stamp) >= days.from && dayOfStamp(pattern, stamp) <= days.to
  const originals = new Map(stamps.filter(isWithin).map((stamp) => [occasionName(pattern, stamp), stamp]))
  const leftOut = new Set(lines.leftOut.map((stamp) => occasionName(pattern, stamp)))
  // Some programs leave out a date of timed events without saying the time.
  for (const name of originals.keys()) if (leftOut.has(name) || leftOut.has(name.slice(0, 10))) originals.delete(name)
  return originals
}
