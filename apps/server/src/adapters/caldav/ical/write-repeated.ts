import { isDeepStrictEqual } from 'node:util'
import { REPEATED_MONTHS, type RepeatedTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, addMonths } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import { minutesOfTime } from '@korto/domain/time/time-of-day'
import ICAL from 'ical.js'
import type { Resource } from './parse-resource.ts'
import { boundaryOf, type TimeFacts } from './read-times.ts'
import { addOverride, seriesDates } from './series-dates.ts'
import { dayLine, setLine, setTimes, wallLine } from './write-lines.ts'
import { describeZone } from './write-zone.ts'

/** What was decided may be two days old; occasions that came into view since are nobody's decision. */
const DAYS_UNSEEN = 2

/** Writes single occasions of a repetition that only the other program knows: what it says about all others stays. */
export function writeRepeated(resource: Resource, times: RepeatedTimes, before: RepeatedTimes, facts: TimeFacts) {
  const { calendar, master } = resource
  const start = boundaryOf(calendar, master, 'dtstart', facts)
  const zone = start && 'zone' in start ? start.zone : 'UTC'
  describeZone(calendar, zone, facts.now)
  const { leftOut, overrides } = seriesDates(resource, zone, facts)
  const lastSeen = addDays(addMonths(dayOf(zone, facts.now), REPEATED_MONTHS), -DAYS_UNSEEN)
  const wanted = new Map(times.occasions.map((occasion) => [occasion.name, occasion.times]))
  const current = new Map(before.occasions.map((occasion) => [occasion.name, occasion.times]))
  for (const name of new Set([...current.keys(), ...wanted.keys()])) {
    const [was, is] = [current.get(name), wanted.get(name)]
    if (isDeepStrictEqual(was, is) || (!is && name.slice(0, 10) > lastSeen)) continue
    const override = overrides.get(name)
    if (is) {
      leftOut.delete(name)
      const written = override ?? addOverride(resource)
      setLine(written, dateLine('RECURRENCE-ID', name, zone))
      setTimes(written, is, zone)
    } else {
      leftOut.add(name)
      if (override) calendar.removeSubcomponent(override)
    }
  }
  master.removeAllProperties('exdate')
  for (const name of [...leftOut].sort()) master.addProperty(ICAL.Property.fromString(dateLine('EXDATE', name, zone)))
}

/** An occasion is named by the wall clock on which it would have been, or by its day. */
const dateLine = (property: string, name: string, zone: string): string =>
  name.length === 10
    ? dayLine(property, name)
    : wallLine(property, zone, name.slice(0, 10), minutesOfTime(name.slice(11)))
