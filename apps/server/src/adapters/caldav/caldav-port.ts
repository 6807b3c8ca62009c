import { createHash } from 'node:crypto'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { addMonths } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { CalendarPort } from '../calendar/calendar-port.ts'
import { calendarUrl } from './addresses.ts'
import { createCalendar, listCalendars } from './calendar-list.ts'
import { type DavRequest, refused } from './dav-request.ts'
import { fetchEvents } from './fetch-events.ts'
import { eventsFrom, eventsWithin } from './list-events.ts'
import { deleteEvent } from './put-event.ts'
import { type CalendarReader, readAll, readFetched, readSince } from './read-changes.ts'
import { readOne, writeChanged, writeNew } from './write-event.ts'

const MOST_PREVIEWED = 250
const PREVIEWED_MONTHS = 3

/** The calendars of a CalDAV account (RFC 4791). Servers have no hints, and a password cannot be given back. */
export function caldavPort(request: DavRequest, home: URL, now: () => Instant): CalendarPort {
  const reader = (calendarId: string): CalendarReader => ({
    request,
    calendar: calendarUrl(home, calendarId),
    now: now(),
  })
  return {
    provider: 'caldav',
    calendars: () => listCalendars(request, home, now()),
    createCalendar: ({ name, timezone }) => createCalendar(request, home, { name, timezone, now: now() }),
    preview: async (calendarId, from) => preview(reader(calendarId), from),
    changes: async (calendarId, since) =>
      'token' in since ? readSince(reader(calendarId), since.token) : readAll(reader(calendarId), since.from),
    read: async (calendarId, eventId) => readOne(reader(calendarId), eventId),
    async write(calendarId, event, seen) {
      const id = event.id ?? (event.ownKey === undefined ? undefined : idOf(event.ownKey))
      if (id === undefined) throw refused('no id')
      return seen === null
        ? writeNew(reader(calendarId), event, id)
        : writeChanged(reader(calendarId), event, { id, seen })
    },
    remove: async (calendarId, eventId, seen) => deleteEvent(reader(calendarId), eventId, seen),
    idOf,
    hints: null,
    revoke: async () => {},
  }
}

/** The same key gives the same name, so twice makes one. */
const idOf = (ownKey: string): string => `k${createHash('sha256').update(ownKey).digest('hex').slice(0, 40)}.ics`

async function preview(reader: CalendarReader, from: Instant): Promise<CalendarEvent[]> {
  const { request, calendar } = reader
  const to = startOfDay('UTC', addMonths(dayOf('UTC', from), PREVIEWED_MONTHS))
  const soon = await eventsWithin(request, calendar, { from, to })
  const ids = soon.length > 0 ? soon : await eventsFrom(request, calendar, from)
  const { events } = await readFetched(reader, await fetchEvents(request, calendar, ids.slice(0, MOST_PREVIEWED)))
  return events.sort((one, other) => beginOf(one, from) - beginOf(other, from))
}

/** Series are there from the beginning. */
function beginOf({ times }: CalendarEvent, from: Instant): Instant {
  if (times.kind === 'once') return times.from
  return times.kind === 'days' ? startOfDay('UTC', times.from) : from
}
