import * as z from 'zod'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import { createAccessTokens, type OAuthClient, SERVICE } from './access-tokens.ts'
import { type CallCalendar, calendarCaller, part, read } from './calendar-calls.ts'
import { bodyOf, EventShape, eventIdOf, eventOf } from './event-shape.ts'
import type { CalendarCredential, GoogleCalendar } from './google-calendar.ts'
import { eventReads } from './read-events.ts'

export interface CalendarAccount extends OAuthClient {
  /** Where people allow it, and where the calendars are. */
  accountsUrl: string
  calendarUrl: string
}

const SCOPE = 'https://www.googleapis.com/auth/calendar'

const Entry = z.object({ id: z.string(), summary: z.string().default(''), timeZone: z.string().optional() })
const Entries = z.object({ items: z.array(Entry).default([]) })
const Watched = z.object({ id: z.string(), resourceId: z.string(), expiration: z.coerce.number() })

/** Google Calendar, version 3, as far as bookings need it. What somebody waits for takes at most 3 s. */
export function googleCalendar(outgoing: Outgoing, account: CalendarAccount): GoogleCalendar {
  const tokens = createAccessTokens(outgoing, account)
  const call = calendarCaller(outgoing, tokens, account.calendarUrl)
  const reads = eventReads(call)
  return {
    ...reads,
    preview: (...args) => withTimeout(SERVICE, reads.preview(...args)),
    consentAddress({ returnAddress, state, codeChallenge }) {
      const address = new URL(`${account.accountsUrl}/o/oauth2/v2/auth`)
      address.search = String(
        new URLSearchParams({
          client_id: account.clientId,
          redirect_uri: returnAddress,
          response_type: 'code',
          scope: SCOPE,
          state,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
          // Google returns a refresh token only when it asks for consent again.
          access_type: 'offline',
          prompt: 'consent',
        }),
      )
      return address.href
    },
    connect: (callback) => withTimeout(SERVICE, tokens.exchange(callback)),
    disconnect: (credential) => withTimeout(SERVICE, tokens.revoke(credential)),
    calendars: (credential) => withTimeout(SERVICE, calendars(call, credential)),
    createCalendar: (credential, calendar) => withTimeout(SERVICE, createCalendar(call, credential, calendar)),
    ...eventWrites(call),
    ...channels(call),
  }
}

const entryOf = ({ id, summary, timeZone }: z.infer<typeof Entry>) => ({
  id,
  name: summary,
  timezone: timeZone ?? null,
})

async function calendars(call: CallCalendar, credential: CalendarCredential) {
  const query = { minAccessRole: 'writer', maxResults: '250' }
  const { items } = await read(await call(credential, { path: '/users/me/calendarList', query }), Entries)
  return items.map(entryOf)
}

async function createCalendar(
  call: CallCalendar,
  credential: CalendarCredential,
  { name, timezone }: { name: string; timezone: string },
) {
  const body = { summary: name, timeZone: timezone }
  const response = await call(credential, { path: '/calendars', method: 'POST', body, idempotent: false })
  return entryOf(await read(response, Entry))
}

function eventWrites(call: CallCalendar): Pick<GoogleCalendar, 'insertEvent' | 'updateEvent' | 'deleteEvent'> {
  const pathOf = (calendarId: string, eventId: string) => `/calendars/${part(calendarId)}/events/${part(eventId)}`
  const updateEvent: GoogleCalendar['updateEvent'] = async (credential, calendarId, { id, ...event }) => {
    const path = pathOf(calendarId, id)
    const response = await call(credential, { path, method: 'PATCH', body: bodyOf(event) }, [404, 410])
    return response.ok ? eventOf(await read(response, EventShape)) : 'gone'
  }
  return {
    updateEvent,
    async insertEvent(credential, calendarId, event) {
      const id = eventIdOf(event.ownKey)
      const path = `/calendars/${part(calendarId)}/events`
      const response = await call(credential, { path, method: 'POST', body: { id, ...bodyOf(event) } }, [409])
      if (response.ok) return eventOf(await read(response, EventShape))
      // An earlier attempt succeeded, or the event was deleted before.
      const updated = await updateEvent(credential, calendarId, { id, ...event })
      if (updated === 'gone')
        throw new ServiceProblem({ service: SERVICE, reason: 'unavailable', detail: 'there and gone' })
      return updated
    },
    async deleteEvent(credential, calendarId, eventId) {
      await call(credential, { path: pathOf(calendarId, eventId), method: 'DELETE' }, [404, 410])
    },
  }
}

function channels(call: CallCalendar): Pick<GoogleCalendar, 'watch' | 'unwatch'> {
  return {
    async watch(credential, calendarId, { id, token, address, seconds }) {
      const path = `/calendars/${part(calendarId)}/events/watch`
      const body = { id, token, address, type: 'web_hook', params: { ttl: String(seconds) } }
      const watched = await read(await call(credential, { path, method: 'POST', body, idempotent: false }), Watched)
      return { id: watched.id, resourceId: watched.resourceId, expiresAt: new Date(watched.expiration) }
    },
    async unwatch(credential, { id, resourceId }) {
      await call(credential, { path: '/channels/stop', method: 'POST', body: { id, resourceId } }, [404])
    },
  }
}
