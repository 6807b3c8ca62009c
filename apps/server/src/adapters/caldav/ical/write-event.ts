import type { EventTimes } from '@korto/domain/calendar-sync/calendar-event'
import ICAL from 'ical.js'
import type { EventWrite } from '../../calendar/calendar-port.ts'
import { isSameTimes } from '../../calendar/same-times.ts'
import { utcStamp } from '../../calendar/weekly-lines.ts'
import { parseResource, type Resource } from './parse-resource.ts'
import { OWN_KEY } from './read-event.ts'
import { boundaryOf, type TimeFacts, timesOf } from './read-times.ts'
import { endSeries } from './series-dates.ts'
import { setLine, setTimes } from './write-lines.ts'
import { writeRepeated } from './write-repeated.ts'
import { writeWeekly } from './write-weekly.ts'
import { describeZone } from './write-zone.ts'

/** A new event as a file. */
export function newEventText(event: EventWrite, uid: string, facts: TimeFacts): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', '-//Korto//EN')
  const master = new ICAL.Component('vevent')
  calendar.addSubcomponent(master)
  master.addPropertyWithValue('uid', uid)
  const resource = { calendar, master, overrides: [] }
  stamp(resource, facts)
  writeWords(resource, event)
  writeTimes(resource, event.times, null, facts)
  return calendar.toString()
}

/** The file with what is ours changed and everything else kept: alarms, guests, notes. Null where it cannot be read. */
export function changedEventText(text: string, event: EventWrite, facts: TimeFacts): string | null {
  const resource = parseResource(text)
  if (!resource || resource === 'none') return null
  stamp(resource, facts)
  const sequence = Number(resource.master.getFirstPropertyValue('sequence') ?? 0)
  setLine(resource.master, `SEQUENCE:${Number.isSafeInteger(sequence) ? sequence + 1 : 1}`)
  writeWords(resource, event)
  writeTimes(resource, event.times, timesOf(resource, facts), facts)
  return resource.calendar.toString()
}

function writeWords({ master, overrides }: Resource, { title, description, ownKey }: EventWrite) {
  for (const event of [master, ...overrides]) {
    if (title !== undefined) event.updatePropertyWithValue('summary', title)
    if (description !== undefined) event.updatePropertyWithValue('description', description)
  }
  if (ownKey !== undefined) master.updatePropertyWithValue(OWN_KEY, ownKey)
}

function writeTimes(resource: Resource, times: EventTimes, before: EventTimes | null, facts: TimeFacts) {
  if (times.kind === 'unreadable' || (before && isSameTimes(before, times))) return
  if (times.kind === 'weekly') return writeWeekly(resource, times, before, facts)
  if (times.kind === 'repeated') {
    if (before?.kind === 'repeated') writeRepeated(resource, times, before, facts)
    return
  }
  const start = before?.kind === 'once' ? boundaryOf(resource.calendar, resource.master, 'dtstart', facts) : null
  const zone = start && 'zone' in start ? start.zone : null
  endSeries(resource)
  if (zone !== null) describeZone(resource.calendar, zone, facts.now)
  setTimes(resource.master, times, zone)
}

function stamp({ master }: Resource, { now }: TimeFacts) {
  for (const name of ['DTSTAMP', 'LAST-MODIFIED']) setLine(master, `${name}:${utcStamp(now)}`)
}
