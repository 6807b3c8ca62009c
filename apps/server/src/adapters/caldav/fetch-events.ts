import type { Instant } from '@korto/domain/time/instant'
import { ServiceProblem, TOO_LARGE } from '../../platform/outgoing/service-problem.ts'
import { CalendarGone } from '../calendar/calendar-problems.ts'
import { eventIdOf, eventUrl } from './addresses.ts'
import { type DavRequest, refused, SERVICE } from './dav-request.ts'
import type { StoredEvent } from './ical/read-event.ts'
import { davCall, NAMESPACES, propfindBody, propsNamed, textOf } from './multi-status.ts'

/** In one request. Most events take less than 2 kB, so that an answer stays below the limit. */
const AT_ONCE = 50

/** What the server has of an event. Without a text its file is beyond the limit of bytes. */
export type FetchedEvent = StoredEvent | (Omit<StoredEvent, 'text'> & { text: null })

/** Those that are not there are left out. */
export async function fetchEvents(request: DavRequest, calendar: URL, ids: string[]): Promise<FetchedEvent[]> {
  const fetched: FetchedEvent[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    fetched.push(...(await fetchSome(request, calendar, ids.slice(from, from + AT_ONCE))))
  return fetched
}

async function fetchSome(request: DavRequest, calendar: URL, ids: string[]): Promise<FetchedEvent[]> {
  try {
    return await multiget(request, calendar, ids)
  } catch (error) {
    if (!(error instanceof ServiceProblem) || error.detail !== TOO_LARGE) throw error
    const [only, ...others] = ids
    if (only !== undefined && others.length === 0)
      return [{ id: only, version: TOO_LARGE, changedAt: null, text: null }]
    const middle = Math.ceil(ids.length / 2)
    return [
      ...(await fetchSome(request, calendar, ids.slice(0, middle))),
      ...(await fetchSome(request, calendar, ids.slice(middle))),
    ]
  }
}

async function multiget(request: DavRequest, calendar: URL, ids: string[]): Promise<StoredEvent[]> {
  const body = {
    'c:calendar-multiget': {
      _attributes: NAMESPACES,
      'd:prop': propsNamed(['d:getetag', 'd:getlastmodified', 'c:calendar-data']),
      'd:href': ids.map((id) => eventUrl(calendar, id).pathname),
    },
  }
  const { status, answers } = await davCall(request, { method: 'REPORT', url: calendar, depth: '1', body })
  if (status === 404) throw new CalendarGone(SERVICE)
  if (status !== 207) throw refused(`status ${status}`)
  return answers.flatMap(({ url, props }) => {
    const [id, version, text] = [eventIdOf(calendar, url), textOf(props.getetag), textOf(props.calendarData)]
    if (id === null || version === null || text === null) return []
    return [{ id, version, changedAt: momentOf(textOf(props.getlastmodified)), text }]
  })
}

/** For more than these at once it is not worth the requests. */
const MOST_ASKED = 20

/** Some servers say when an event was changed only when it is asked for alone. It counts for the version that was read. */
export async function withMoments(
  request: DavRequest,
  calendar: URL,
  fetched: FetchedEvent[],
): Promise<FetchedEvent[]> {
  if (fetched.length > MOST_ASKED) return fetched
  const asked: FetchedEvent[] = []
  for (const event of fetched)
    asked.push(event.changedAt === null ? { ...event, changedAt: await momentAt(request, calendar, event) } : event)
  return asked
}

async function momentAt(request: DavRequest, calendar: URL, { id, version }: FetchedEvent): Promise<Instant | null> {
  const [url, body] = [eventUrl(calendar, id), propfindBody('d:getetag', 'd:getlastmodified')]
  const { answers } = await davCall(request, { method: 'PROPFIND', url, depth: '0', body })
  const props = answers[0]?.props ?? {}
  return textOf(props.getetag) === version ? momentOf(textOf(props.getlastmodified)) : null
}

/** As HTTP writes dates. */
function momentOf(text: string | null): Instant | null {
  const instant = Date.parse(text ?? '')
  return Number.isNaN(instant) ? null : instant
}
