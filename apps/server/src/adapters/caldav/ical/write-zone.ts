import { zoneLines } from '@korto/domain/calendar/calendar-text'
import { addMonths } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import ICAL from 'ical.js'
import { type Component, textIn } from './parse-resource.ts'

/** Programs know the zones by their names; the description is for those that do not, and is renewed with each change. */
const [MONTHS_BACK, MONTHS_AHEAD] = [-12, 120]

/** The description of a zone as a calendar of its own, as servers take it. */
export function zoneText(zone: string, now: Instant): string {
  const today = dayOf(zone, now)
  const [from, to] = [MONTHS_BACK, MONTHS_AHEAD].map((months) => startOfDay(zone, addMonths(today, months)))
  const lines = zoneLines(zone, { from: from ?? now, to: to ?? now })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Korto//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}

/** Times that name a zone come with its description (RFC 5545, 3.2.19). */
export function describeZone(calendar: Component, zone: string, now: Instant) {
  if (zone === 'UTC' || calendar.getAllSubcomponents('vtimezone').some((one) => textIn(one, 'tzid') === zone)) return
  const described = new ICAL.Component(ICAL.parse(zoneText(zone, now))).getFirstSubcomponent('vtimezone')
  if (described) calendar.addSubcomponent(described)
}
