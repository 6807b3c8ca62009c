import type { PreviewEvent } from '@korto/contract/calendar-sync'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { useOfEvent } from '@korto/domain/calendar-sync/use-of-event'
import type { Instant } from '@korto/domain/time/instant'
import { parseDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { calendarWord } from '../calendar-word.ts'
import { namedCalendars, takeRequest } from '../connection/list-calendars.ts'
import { withPort } from '../connection/with-port.ts'
import { importRows, timesOfEvent } from './event-times.ts'
import { peopleOfEvents } from './people-of-events.ts'

/** The next events of some calendars, each with the rows that an import of bookings would take for it. Changes nothing. */
export async function previewEvents(
  tools: Tools,
  staff: StaffOfSite,
  { calendarIds, timeMin }: { calendarIds: string[]; timeMin: string },
): Promise<PreviewEvent[]> {
  const definition = await siteDefinition(tools, staff.siteId)
  if (!definition) throw new Refused('NOT_FOUND')
  const { timezone: zone, country } = definition.site
  const from = parseDateTime(zone, timeMin)
  if (from === null) throw new Refused('INVALID', { field: 'timeMin', message: 'timeMin: is not a date and time' })
  await takeRequest(tools, staff)
  const found = await withPort(tools, staff.siteId, async (port) => {
    const events: { calendarId: string; event: CalendarEvent }[] = []
    for (const { id: calendarId } of await namedCalendars(port, [...new Set(calendarIds)]))
      for (const event of await port.preview(calendarId, from)) events.push({ calendarId, event })
    return events
  })
  const people = await peopleOfEvents(
    found.map(({ event }) => event),
    country,
  )
  return people.flatMap((person, index) => {
    const one = found[index]
    return one ? [{ ...presentEvent(one.event, zone, from), ...person, calendarId: calendarWord(one.calendarId) }] : []
  })
}

function presentEvent(event: CalendarEvent, zone: string, from: Instant) {
  const use = useOfEvent(event, 'item')
  const rows = use === 'booking' || use === 'series' ? importRows(event, zone, from) : []
  return { id: event.id, title: event.title, use, ...timesOfEvent(event, zone, from), rows }
}
