import type { EventTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, isDay } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { instantOrChange, localOf, wallOf } from '@korto/domain/time/site-time'
import ICAL from 'ical.js'
import type { ChangedOccasion } from '../../calendar/pattern.ts'
import type { Stamp } from '../../calendar/recurrence-lines.ts'
import { timesOfSeries } from '../../calendar/repetition.ts'
import { type Boundary, singleTimes, unreadable, wallTime } from '../../calendar/single-times.ts'
import type { Component, Property, Resource } from './parse-resource.ts'
import { zoneNamed } from './zones.ts'

const DAY_SECONDS = 86_400

export interface TimeFacts {
  /** Of the calendar, for times without a zone. */
  zone: string | null
  now: Instant
}

/** Thrown inside this file: reading ends there. */
class UnknownZone extends Error {}

export function timesOf(resource: Resource, facts: TimeFacts): EventTimes {
  try {
    return readTimes(resource, facts)
  } catch (error) {
    // The library throws plain errors for values that it cannot read, when they are asked for.
    return unreadable(error instanceof UnknownZone ? 'unknown-zone' : 'no-times')
  }
}

function readTimes({ calendar, master, overrides }: Resource, facts: TimeFacts): EventTimes {
  const start = boundaryOf(calendar, master, 'dtstart', facts)
  if (!start) return unreadable('no-times')
  const end = endOf(calendar, master, start, facts)
  const lines = SERIES_LINES.flatMap((name) =>
    master.getAllProperties(name).map((property) => lineOf(calendar, property, facts)),
  )
  // An occasion of somebody else's series stands alone.
  if (lines.length === 0 || master.hasProperty('recurrence-id')) return singleTimes(start, end)
  const changed = overrides.map((override) => changedOccasion(calendar, override, facts))
  if (changed.includes(null)) return unreadable('no-times')
  return timesOfSeries({ start, end, lines, changed: changed.filter((one) => one !== null) }, facts.now)
}

export const SERIES_LINES = ['rrule', 'rdate', 'exdate', 'exrule']

/** Null where it cannot be read, or stands for all that follow, which no program writes any more. */
function changedOccasion(calendar: Component, override: Component, facts: TimeFacts): ChangedOccasion | null {
  const original = boundaryOf(calendar, override, 'recurrence-id', facts)
  if (!original || override.getFirstProperty('recurrence-id')?.getFirstParameter('range')) return null
  const stamp: Stamp = 'day' in original ? original : { at: original.at }
  if (isCancelled(override) || isFree(override)) return { original: stamp, times: null, version: null }
  const start = boundaryOf(calendar, override, 'dtstart', facts)
  const times = start && singleTimes(start, endOf(calendar, override, start, facts))
  return times && times.kind !== 'unreadable' ? { original: stamp, times, version: null } : null
}

export const isCancelled = (event: Component): boolean =>
  String(event.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED'
export const isFree = (event: Component): boolean =>
  String(event.getFirstPropertyValue('transp')).toUpperCase() === 'TRANSPARENT'

function endOf(calendar: Component, event: Component, start: Boundary, facts: TimeFacts): Boundary | null {
  const end = boundaryOf(calendar, event, 'dtend', facts)
  const duration = event.getFirstPropertyValue('duration')
  if (end || !(duration instanceof ICAL.Duration)) return end
  const seconds = duration.toSeconds()
  if ('day' in start) return { day: addDays(start.day, Math.ceil(seconds / DAY_SECONDS)) }
  const { at, zone } = start
  const { day, minutes } = wallTime(start, zone)
  return { at: at + seconds * 1_000, zone, wall: localOf('UTC', wallOf(day, minutes) + seconds * 1_000) }
}

export function boundaryOf(calendar: Component, event: Component, name: string, facts: TimeFacts): Boundary | null {
  const property = event.getFirstProperty(name)
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) return null
  const { year, month, day: date, hour, minute, second } = time
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
  if (!isDay(day)) return null
  if (time.isDate) return { day }
  const zone = zoneOf(calendar, property, time, facts)
  const wall = { day, minutes: hour * 60 + minute }
  return { at: instantOrChange(zone, day, wall.minutes) + second * 1_000, zone, wall }
}

function zoneOf(
  calendar: Component,
  property: Property,
  time: InstanceType<typeof ICAL.Time>,
  { zone, now }: TimeFacts,
): string {
  const name = property.getFirstParameter('tzid')
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  const found = isUtc ? 'UTC' : name ? zoneNamed(name, calendar, now) : zone
  if (!found) throw new UnknownZone()
  return found
}

/** The line with the IANA name of its zone. */
export function lineOf(calendar: Component, property: Property, facts: TimeFacts): string {
  const name = property.getFirstParameter('tzid')
  if (!name) return property.toICALString()
  const zone = zoneNamed(name, calendar, facts.now)
  if (!zone) throw new UnknownZone()
  const copy = new ICAL.Property(structuredClone(property.toJSON()))
  copy.setParameter('tzid', zone)
  return copy.toICALString()
}

const two = (number: number): string => String(number).padStart(2, '0')
