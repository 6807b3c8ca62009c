import type { PreviewEvent } from '@korto/contract/calendar-sync'
import { useOfEvent } from '@korto/domain/calendar-sync/use-of-event'
import { parseDateTime } from '@korto/domain/time/site-time'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { personOfEvent } from '../apply/client-of-event.ts'
import { calendarWord } from '../calendar-word.ts'
import { namedCalendars, takeRequest } from '../connection/list-calendars.ts'
import { withPort } from '../connection/with-port.ts'
import { timesOfEvent } from './event-times.ts'

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
  return withPort(tools, staff.siteId, async (port) => {
    const events: PreviewEvent[] = []
    for (const { id: calendarId } of await namedCalendars(port, [...new Set(calendarIds)]))
      for (const event of await port.preview(calendarId, from)) {
        const use = useOfEvent(event, 'item')
        const times = timesOfEvent(event, zone, from)
        events.push({
          calendarId: calendarWord(calendarId),
          id: event.id,
          title: event.title,
          use,
          ...times,
          ...personOfEvent(event.title, event.guests, country),
          rows: use === 'booking' || use === 'series' ? times.rows : [],
        })
      }
    return events
  })
}
