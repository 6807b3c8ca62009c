import type { EventTimes, SeriesException, WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, type Day, type DayOfWeek, dayOfWeek, daysFrom } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { DAY_MINUTES, dayOf, localOf } from '@korto/domain/time/site-time'
import { type ChangedOccasion, dayOfStamp, isBeforeEnd, type Pattern, regularTimes, stampOn } from './pattern.ts'
import type { RecurrenceLines, RepeatRule, Stamp } from './recurrence-lines.ts'

/** A series of the same hour every week; null for any other repetition. */
export function weeklyTimes(
  pattern: Pattern,
  { rules, added, leftOut }: RecurrenceLines,
  changed: ChangedOccasion[],
  now: Instant,
): EventTimes | null {
  const [rule] = rules
  const { zone, from, length } = pattern
  if (!rule || rules.length > 1 || added.length > 0 || !isPlainWeekly(rule)) return null
  if (from === null || from + length > DAY_MINUTES) return null
  const weekdays = weekdaysOf(rule, pattern.first)
  // Where the first date is none of the weekdays named, the series begins with the next that is.
  const first = daysFrom(pattern.first, 7).find((day) => weekdays.includes(dayOfWeek(day))) ?? pattern.first
  const until = lastDay(pattern, rule, { first, weekdays })
  if (until !== null && until < first) return { kind: 'repeated', occasions: [] }
  const weekly: WeeklyTimes = {
    kind: 'weekly',
    zone,
    weekdays,
    first,
    fromMinutes: from,
    minutes: length,
    until,
    exceptions: [],
  }
  return { ...weekly, exceptions: exceptionsOf(pattern, weekly, { leftOut, changed, now }) }
}

const isPlainWeekly = ({ frequency, interval, byDay, byMonth, byMonthDay, byYearDay, bySetPos }: RepeatRule): boolean =>
  frequency === 'WEEKLY' &&
  interval === 1 &&
  byDay.every(({ nth }) => nth === 0) &&
  [byMonth, byMonthDay, byYearDay, bySetPos].every((list) => list.length === 0)

function weekdaysOf({ byDay }: RepeatRule, first: Day): DayOfWeek[] {
  const named = [...new Set(byDay.map(({ weekday }) => weekday))].sort((one, other) => one - other)
  return named.length > 0 ? named : [dayOfWeek(first)]
}

/** COUNT counts dates also when they are left out; UNTIL ends with the last date that begins no later. */
function lastDay(
  pattern: Pattern,
  rule: RepeatRule,
  { first, weekdays }: { first: Day; weekdays: DayOfWeek[] },
): Day | null {
  const ends: Day[] = []
  if (rule.count !== null) {
    const week = daysFrom(first, 7).filter((day) => weekdays.includes(dayOfWeek(day)))
    const last = week[(rule.count - 1) % week.length]
    ends.push(last ? addDays(last, 7 * Math.floor((rule.count - 1) / week.length)) : addDays(first, -1))
  }
  if (rule.until !== null) {
    const day = dayOfStamp(pattern, rule.until)
    ends.push(isBeforeEnd(pattern, rule, stampOn(pattern, day)) ? day : addDays(day, -1))
  }
  return ends.sort()[0] ?? null
}

interface Differences {
  leftOut: Stamp[]
  changed: ChangedOccasion[]
  now: Instant
}

/** The dates that differ, as far as they are not over. One that became a whole day takes no hour any more. */
function exceptionsOf(
  pattern: Pattern,
  weekly: WeeklyTimes,
  { leftOut, changed, now }: Differences,
): SeriesException[] {
  const yesterday = addDays(dayOf(pattern.zone, now), -1)
  const isDate = (day: Day) =>
    day >= weekly.first && (weekly.until === null || day <= weekly.until) && weekly.weekdays.includes(dayOfWeek(day))
  const exceptions = new Map<Day, SeriesException>()
  for (const stamp of leftOut) {
    const date = dayOfStamp(pattern, stamp)
    if (isDate(date) && date >= yesterday && isTimeOf(pattern, stamp)) exceptions.set(date, { kind: 'left-out', date })
  }
  for (const { original, times, version } of changed) {
    const date = dayOfStamp(pattern, original)
    if (!isDate(date)) continue
    if (times?.kind !== 'once') {
      if (date >= yesterday) exceptions.set(date, { kind: 'left-out', date })
    } else if (date >= yesterday || times.to > now) {
      const { from, to } = times
      if (isRegular(pattern, date, times)) exceptions.delete(date)
      else exceptions.set(date, { kind: 'moved', date, version, from, to })
    }
  }
  return [...exceptions.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** Some programs leave out a date without saying the time; a time that is none of the series leaves out nothing. */
function isTimeOf(pattern: Pattern, stamp: Stamp): boolean {
  if ('day' in stamp) return true
  const { day, minutes } = localOf(pattern.zone, stamp.at)
  const regular = stampOn(pattern, day)
  return minutes === pattern.from || ('at' in regular && regular.at === stamp.at)
}

function isRegular(pattern: Pattern, date: Day, times: { from: Instant; to: Instant }): boolean {
  const regular = regularTimes(pattern, stampOn(pattern, date))
  return regular.kind === 'once' && regular.from === times.from && regular.to === times.to
}
