import { isDeepStrictEqual } from 'node:util'
import type { EventTimes, WeeklyTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, type Day } from '@korto/domain/time/day'
import { alignedWeekly } from '../../calendar/aligned-weekly.ts'
import { leftOutLines, weeklyRule } from '../../calendar/weekly-lines.ts'
import type { Resource } from './parse-resource.ts'
import type { TimeFacts } from './read-times.ts'
import { addOverride, endSeries, type SeriesDates, seriesDates } from './series-dates.ts'
import { setLine, setTimes, wallLine } from './write-lines.ts'
import { describeZone } from './write-zone.ts'

/** Writes a weekly series over what was read before; dates that are over, and so not read, stay as they are. */
export function writeWeekly(resource: Resource, wanted: WeeklyTimes, before: EventTimes | null, facts: TimeFacts) {
  const { calendar, master } = resource
  const times = alignedWeekly(wanted)
  const old = before?.kind === 'weekly' ? before : null
  const dates = old ? byDay(seriesDates(resource, old.zone, facts)) : { leftOut: new Set<Day>(), overrides: new Map() }
  if (!old) endSeries(resource)
  if (!old || !isDeepStrictEqual(withoutExceptions(old), withoutExceptions(times))) {
    describeZone(calendar, times.zone, facts.now)
    writeBase(resource, times)
    for (const [date, override] of dates.overrides) setLine(override, originalLine(times, date))
  }
  const differing = new Map(times.exceptions.map((exception) => [exception.date, exception]))
  for (const { date } of [...(old?.exceptions ?? []), ...times.exceptions]) {
    const exception = differing.get(date)
    if (exception?.kind === 'left-out') dates.leftOut.add(date)
    else dates.leftOut.delete(date)
    const override = dates.overrides.get(date)
    if (exception?.kind === 'moved') {
      const written = override ?? addOverride(resource)
      setLine(written, originalLine(times, date))
      setTimes(written, { kind: 'once', from: exception.from, to: exception.to }, times.zone)
    } else if (override) calendar.removeSubcomponent(override)
  }
  master.removeAllProperties('exdate')
  for (const line of leftOutLines(times, [...dates.leftOut].sort())) setLine(master, line)
}

const byDay = ({ leftOut, overrides }: SeriesDates) => ({
  leftOut: new Set([...leftOut].map((name): Day => name.slice(0, 10))),
  overrides: new Map([...overrides].map(([name, override]) => [name.slice(0, 10), override])),
})

const withoutExceptions = ({ exceptions: _, ...base }: WeeklyTimes) => base

function writeBase({ master }: Resource, times: WeeklyTimes) {
  const { zone, first, fromMinutes, minutes } = times
  for (const name of ['rdate', 'exrule', 'duration']) master.removeAllProperties(name)
  setLine(master, wallLine('DTSTART', zone, first, fromMinutes))
  setLine(master, wallLine('DTEND', zone, ...endOf(first, fromMinutes + minutes)))
  setLine(master, weeklyRule(times))
}

const endOf = (day: Day, minutes: number): [Day, number] => (minutes === 1440 ? [addDays(day, 1), 0] : [day, minutes])

const originalLine = ({ zone, fromMinutes }: WeeklyTimes, date: Day): string =>
  wallLine('RECURRENCE-ID', zone, date, fromMinutes)
