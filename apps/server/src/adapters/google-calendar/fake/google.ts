import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  jsonOf,
  startFakeServer,
} from '../../../platform/outgoing/fake-server.ts'
import type { FakePerson } from '../../fakes/consent-page.ts'
import { type CalendarStore, createCalendarStore, type GoogleEvent, type StoredCalendar } from './calendar-store.ts'
import { type Channels, createChannels } from './channels.ts'
import { expandSeries } from './expand-series.ts'
import { createOAuthServer, type OAuthServer } from './oauth-server.ts'

export interface FakeGoogleCalendar extends FakeServer {
  store: CalendarStore
  oauth: Pick<OAuthServer, 'revoke' | 'expireAccessTokens'>
  channels: Pick<Channels, 'settled' | 'notify'>
  /** How many events a page holds, whatever is requested. */
  pageSize(events: number): void
  /** From now on sync tokens given out before are answered by 410. */
  expireSyncTokens(): void
  /** Every page names a next page. */
  endlessPages(isEndless: boolean): void
}

const refusal = (status: number, reason: string): FakeAnswer => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ domain: 'calendar', reason, message: reason }] } },
})
const DEFAULT_PAGE = 250

/** Google Calendar, version 3, in memory: what `calendar-api.ts` uses of it, by the same paths and fields. */
export async function startFakeGoogleCalendar(
  people: FakePerson[],
  client: { clientId: string; clientSecret: string },
): Promise<FakeGoogleCalendar> {
  const channels = createChannels()
  const store = createCalendarStore(({ id }) => channels.notify(id, 'exists'))
  const oauth = createOAuthServer(people, client)
  for (const { email, name } of people) store.addCalendar(email, name, 'Europe/Sofia')
  let pageSize = DEFAULT_PAGE
  let epoch = 1
  let isEndless = false

  function handle(request: FakeRequest): FakeAnswer {
    const answered = oauth.answer(request)
    if (answered) return answered
    const owner = oauth.ownerOf(request.headers.authorization)
    if (!owner) return refusal(401, 'authError')
    const { method, url } = request
    const path = url.pathname.replace(/^\/calendar\/v3/, '')
    if (path === '/users/me/calendarList') return ownCalendars(owner)
    if (path === '/calendars' && method === 'POST') return newCalendar(owner, request)
    if (path === '/channels/stop') return { status: channels.stop(jsonOf(request)) ? 204 : 404 }
    const [, calendarId = '', eventId, more] =
      /^\/calendars\/([^/]+)\/events(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
    const calendar = store.calendars.get(decodeURIComponent(calendarId))
    if (!calendar || calendar.owner !== owner) return refusal(404, 'notFound')
    if (eventId === 'watch') return channels.open(calendar.id, jsonOf(request))
    if (!eventId) return method === 'POST' ? insert(calendar, request) : list(calendar, url.searchParams)
    return oneEvent(calendar, decodeURIComponent(eventId), more, request)
  }

  const entry = ({ id, summary, timeZone }: StoredCalendar) => ({ id, summary, timeZone, accessRole: 'owner' })
  const ownCalendars = (owner: string): FakeAnswer => ({
    status: 200,
    body: { items: [...store.calendars.values()].filter((one) => one.owner === owner).map(entry) },
  })

  function newCalendar(owner: string, request: FakeRequest): FakeAnswer {
    const { summary, timeZone = 'UTC' } = jsonOf(request) as { summary: string; timeZone?: string }
    return { status: 200, body: entry(store.addCalendar(owner, summary, timeZone)) }
  }

  function insert(calendar: StoredCalendar, request: FakeRequest): FakeAnswer {
    const given = jsonOf(request) as Partial<GoogleEvent>
    if (given.id && calendar.events.has(given.id)) return refusal(409, 'duplicate')
    return { status: 200, body: store.put(calendar, given) }
  }

  function oneEvent(calendar: StoredCalendar, id: string, more: string | undefined, request: FakeRequest): FakeAnswer {
    const event = calendar.events.get(id)?.event
    if (!event) return refusal(404, 'notFound')
    if (more === 'instances') return instances(calendar, event, request.url.searchParams)
    if (request.method === 'DELETE') return store.cancel(calendar, id) ? { status: 204 } : refusal(410, 'deleted')
    if (request.method === 'PATCH')
      return { status: 200, body: store.put(calendar, { ...(jsonOf(request) as Partial<GoogleEvent>), id }) }
    return { status: 200, body: event }
  }

  function instances(calendar: StoredCalendar, series: GoogleEvent, query: URLSearchParams): FakeAnswer {
    const [from, to] = [query.get('timeMin'), query.get('timeMax')].map((text) => Date.parse(text ?? ''))
    const all = [...calendar.events.values()].map(({ event }) => event)
    return { status: 200, body: { items: expandSeries(series, all, from ?? 0, to ?? Number.POSITIVE_INFINITY) } }
  }

  function list(calendar: StoredCalendar, query: URLSearchParams): FakeAnswer {
    const syncToken = query.get('syncToken')
    const [tokenEpoch, tokenChange] = (syncToken ?? `${epoch}.-1`).split('.').map(Number)
    if (tokenEpoch !== epoch) return refusal(410, 'fullSyncRequired')
    const since = tokenChange ?? -1
    const from = Date.parse(query.get('timeMin') ?? '1970-01-01')
    const wanted = [...calendar.events.values()]
      .filter(({ event, change }) =>
        since >= 0 ? change > since : event.status !== 'cancelled' && endsAfter(event, from),
      )
      .sort((one, other) => one.change - other.change)
    const begin = Number(query.get('pageToken') ?? 0)
    const size = Math.min(pageSize, Number(query.get('maxResults') ?? DEFAULT_PAGE))
    const items = wanted.slice(begin, begin + size).map(({ event }) => event)
    const isLast = begin + size >= wanted.length && !isEndless
    const next = isLast
      ? { nextSyncToken: `${epoch}.${store.lastChange()}` }
      : { nextPageToken: String(isEndless ? 0 : begin + size) }
    return { status: 200, body: { kind: 'calendar#events', items, ...next } }
  }

  const server = await startFakeServer(handle)
  return {
    ...server,
    store,
    oauth,
    channels,
    pageSize(events) {
      pageSize = events
    },
    expireSyncTokens() {
      epoch++
    },
    endlessPages(next) {
      isEndless = next
    },
  }
}

const endsAfter = ({ end, recurrence }: GoogleEvent, from: number) =>
  (recurrence?.length ?? 0) > 0 || Date.parse(end?.dateTime ?? end?.date ?? '') > from
