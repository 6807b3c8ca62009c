import type { DaysTimes, OnceTimes } from '@korto/domain/calendar-sync/calendar-event'
import { addDays, type Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { instantOf, localOf } from '@korto/domain/time/site-time'
import { shownTime } from '@korto/domain/time/time-of-day'
import ICAL from 'ical.js'
import { utcStamp } from '../../calendar/weekly-lines.ts'
import type { Component } from './parse-resource.ts'

/** Replaces all properties of that name. */
export function setLine(component: Component, line: string) {
  const property = ICAL.Property.fromString(line)
  component.removeAllProperties(property.name)
  component.addProperty(property)
}

/** In UTC where no zone is given, or where the clocks of the zone show that time twice. */
export function timeLine(name: string, instant: Instant, zone: string | null): string {
  if (zone === null || zone === 'UTC') return `${name}:${utcStamp(instant)}`
  const { day, minutes } = localOf(zone, instant)
  return instantOf(zone, day, minutes) === instant ? wallLine(name, zone, day, minutes) : `${name}:${utcStamp(instant)}`
}

export const wallLine = (name: string, zone: string, day: Day, minutes: number): string =>
  zone === 'UTC' ? `${name}:${wallStamp(day, minutes)}Z` : `${name};TZID=${zone}:${wallStamp(day, minutes)}`

export const dayLine = (name: string, day: Day): string => `${name};VALUE=DATE:${day.replaceAll('-', '')}`

/** `20261117T100000` */
const wallStamp = (day: Day, minutes: number): string =>
  `${day.replaceAll('-', '')}T${shownTime(minutes).replace(':', '')}00`

/** Start and end of an event or of one occasion. */
export function setTimes(event: Component, times: OnceTimes | DaysTimes, zone: string | null) {
  event.removeAllProperties('duration')
  if (times.kind === 'days') {
    setLine(event, dayLine('DTSTART', times.from))
    setLine(event, dayLine('DTEND', addDays(times.to, 1)))
  } else {
    setLine(event, timeLine('DTSTART', times.from, zone))
    setLine(event, timeLine('DTEND', times.to, zone))
  }
}
