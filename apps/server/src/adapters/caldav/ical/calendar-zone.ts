import type { Instant } from '@korto/domain/time/instant'
import ICAL from 'ical.js'
import { textIn } from './parse-resource.ts'
import { zoneNamed } from './zones.ts'

/** The zone of a calendar as the server describes it (`calendar-timezone`); null where it does not say. */
export function calendarZone(text: string | null, now: Instant): string | null {
  if (!text) return null
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const zone = calendar.getFirstSubcomponent('vtimezone')
    const name = zone && textIn(zone, 'tzid')
    return name ? zoneNamed(name, calendar, now) : null
  } catch {
    return null // the library throws for what is not iCalendar
  }
}
