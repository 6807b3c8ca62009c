import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  jsonOf,
  startFakeServer,
} from '../../../platform/outgoing/fake-server.ts'
import type { FakePerson } from '../../fakes/consent-page.ts'
import { openJournal } from '../../fakes/journal.ts'
import { type CalendarStore, createCalendarStore, type StoredCalendar } from './calendar-store.ts'
import { type Channels, createChannels } from './channels.ts'
import { listEvents, listOccasions } from './event-list.ts'
import { insertEvent, moveEvent, oneEvent } from './event-requests.ts'
import { createOAuthServer, type OAuthServer } from './oauth-server.ts'
import { createQuota, type Quota } from './quota.ts'
import { refusal } from './refusal.ts'

export interface FakeGoogleCalendar extends FakeServer {
  store: CalendarStore
  oauth: Pick<OAuthServer, 'revoke' | 'expireAccessTokens' | 'consents'>
  channels: Pick<Channels, 'settled' | 'notify' | 'mute' | 'isMuted' | 'count'>
  quota: Pick<Quota, 'limit' | 'perMinute' | 'highest' | 'refused'>
  people: FakePerson[]
  now: () => number
  /** How many events a page holds, whatever is requested. */
  pageSize(events: number): void
  /** From now on sync tokens given out before are answered by 410. */
  expireSyncTokens(): void
  /** Every page names a next page. */
  endlessPages(isEndless: boolean): void
}

export interface FakeGoogleParts {
  people: FakePerson[]
  client: { clientId: string; clientSecret: string }
  /** The product's clock. */
  now: () => number
  /** Where events, consents and channels are kept; without it they end with the process. */
  file?: string | null
}

const DEFAULT_PAGE = 250

/** Google Calendar, version 3: what our adapter uses of it, by the same paths and fields, and as strict where we rely on it. */
export async function startFakeGoogleCalendar(parts: FakeGoogleParts): Promise<FakeGoogleCalendar> {
  const { people, client, now, file = null } = parts
  const journal = openJournal(file)
  const channels = createChannels(journal, now)
  const store = createCalendarStore({ journal, now, onChange: ({ id }) => channels.notify(id, 'exists') })
  const oauth = createOAuthServer(people, client, journal)
  const quota = createQuota()
  // The address by which somebody signs in is the id of the first calendar.
  for (const { email, name } of people)
    if (!store.calendars.has(email)) store.addCalendar(email, name, 'Europe/Sofia', email)
  const settings = { pageSize: DEFAULT_PAGE, isEndless: false, epoch: journal.entries('epoch ').length + 1 }

  function handle(request: FakeRequest): FakeAnswer {
    const answered = oauth.answer(request)
    if (answered) return answered
    const owner = oauth.ownerOf(request.headers.authorization)
    if (!owner) return refusal(401, 'authError')
    if (!quota.allows(owner)) return refusal(403, 'rateLimitExceeded')
    const { method, url } = request
    const path = url.pathname.replace(/^\/calendar\/v3/, '')
    if (path === '/users/me/calendarList') return ownCalendars(owner)
    if (path === '/calendars' && method === 'POST') return newCalendar(owner, request)
    if (path === '/channels/stop') return { status: channels.stop(jsonOf(request)) ? 204 : 404 }
    const [, calendarId = '', below] = /^\/calendars\/([^/]+)(\/.*)?$/.exec(path) ?? []
    const named = decodeURIComponent(calendarId)
    const calendar = store.calendars.get(named === 'primary' ? owner : named)
    if (!calendar || calendar.owner !== owner) return refusal(404, 'notFound')
    return below === undefined ? { status: 200, body: entry(calendar) } : inCalendar(calendar, below, request)
  }

  function inCalendar(calendar: StoredCalendar, below: string, request: FakeRequest): FakeAnswer {
    const [, eventId, more] = /^\/events(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(below) ?? []
    const query = request.url.searchParams
    if (eventId === 'watch') return channels.open(calendar.id, jsonOf(request))
    if (eventId === undefined)
      return request.method === 'POST'
        ? insertEvent(store, calendar, request)
        : listEvents(store, calendar, query, settings)
    const event = store.find(calendar, decodeURIComponent(eventId))
    if (!event) return refusal(404, 'notFound')
    if (more === 'instances') return listOccasions(store, calendar, event, query)
    if (more === 'move') return moveEvent(store, calendar, event, store.calendars.get(query.get('destination') ?? ''))
    return oneEvent(store, calendar, event, request)
  }

  const entry = ({ id, summary, timeZone, isPrimary }: StoredCalendar) => ({
    id,
    summary,
    timeZone,
    accessRole: 'owner',
    ...(isPrimary ? { primary: true } : {}),
  })
  const ownCalendars = (owner: string): FakeAnswer => ({
    status: 200,
    body: { items: [...store.calendars.values()].filter((one) => one.owner === owner).map(entry) },
  })

  function newCalendar(owner: string, request: FakeRequest): FakeAnswer {
    const { summary, timeZone = 'UTC' } = jsonOf(request) as { summary: string; timeZone?: string } // as our adapter sends it
    return { status: 200, body: entry(store.addCalendar(owner, summary, timeZone)) }
  }

  const server = await startFakeServer(handle)
  return {
    ...server,
    store,
    oauth,
    channels,
    quota,
    people,
    now,
    pageSize(events) {
      settings.pageSize = events
    },
    expireSyncTokens() {
      journal.set(`epoch ${settings.epoch}`, {})
      settings.epoch++
    },
    endlessPages(next) {
      settings.isEndless = next
    },
  }
}
