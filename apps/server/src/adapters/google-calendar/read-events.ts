import * as z from 'zod'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { SERVICE } from './access-tokens.ts'
import { type CallCalendar, part, read } from './calendar-calls.ts'
import { EventShape, eventOf } from './event-shape.ts'
import type { CalendarChanges, CalendarCredential, CalendarEvent, GoogleCalendar } from './google-calendar.ts'

const PAGE = 250
/** Ten thousand events; bounds the read of a calendar whose pages never end. */
const MAX_PAGES = 40

const Page = z.object({
  items: z.array(EventShape).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})

type Reads = Pick<GoogleCalendar, 'preview' | 'changes' | 'occasions'>

export function eventReads(call: CallCalendar): Reads {
  const eventsOf = (calendarId: string) => `/calendars/${part(calendarId)}/events`

  async function changes(
    credential: CalendarCredential,
    calendarId: string,
    since: { syncToken: string } | { from: string },
  ): Promise<CalendarChanges> {
    const begin: Record<string, string> = 'from' in since ? { timeMin: since.from } : { syncToken: since.syncToken }
    const events: CalendarEvent[] = []
    let pageToken: string | undefined
    for (let pages = 0; pages < MAX_PAGES; pages++) {
      const query = { ...begin, maxResults: String(PAGE), ...(pageToken ? { pageToken } : {}) }
      const response = await call(credential, { path: eventsOf(calendarId), query }, [410])
      if (response.status === 410) return { outcome: 'expired' }
      const page = await read(response, Page)
      events.push(...page.items.map(eventOf))
      if (page.nextSyncToken) return { outcome: 'complete', events, syncToken: page.nextSyncToken }
      if (!page.nextPageToken)
        throw new ServiceProblem({ service: SERVICE, reason: 'unavailable', detail: 'no sync token' })
      pageToken = page.nextPageToken
    }
    return { outcome: 'too-many' }
  }

  return {
    changes,
    async preview(credential, calendarId, from) {
      const query = { timeMin: from, maxResults: String(PAGE) }
      return (await read(await call(credential, { path: eventsOf(calendarId), query }), Page)).items.map(eventOf)
    },
    async occasions(credential, calendarId, { id, from, to }) {
      const path = `${eventsOf(calendarId)}/${part(id)}/instances`
      const query = { timeMin: from, timeMax: to, maxResults: String(PAGE) }
      return (await read(await call(credential, { path, query }), Page)).items.map(eventOf)
    },
  }
}
