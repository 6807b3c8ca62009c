import type { Instant } from '@korto/domain/time/instant'
import { ServiceProblem, TOO_LARGE } from '../../platform/outgoing/service-problem.ts'
import { CalendarGone } from '../calendar/calendar-problems.ts'
import { utcStamp } from '../calendar/weekly-lines.ts'
import { eventIdOf } from './addresses.ts'
import { type DavRequest, refused, SERVICE } from './dav-request.ts'
import { type DavAnswer, davCall, NAMESPACES, propfindBody, propsNamed, textOf } from './multi-status.ts'

const DAY_MS = 86_400_000
/** Where one answer would be too large, it is asked for month by month, and then for all that is later. */
const [WINDOW_DAYS, WINDOWS] = [30, 24]

/** The ids of all events that have not ended at a moment. */
export async function eventsFrom(request: DavRequest, calendar: URL, from: Instant): Promise<string[]> {
  try {
    return await eventsWithin(request, calendar, { from, to: null })
  } catch (error) {
    if (!isTooLarge(error)) throw error
  }
  const ids = new Set<string>()
  for (let window = 0; window <= WINDOWS; window++) {
    const begin = from + window * WINDOW_DAYS * DAY_MS
    const to = window === WINDOWS ? null : begin + WINDOW_DAYS * DAY_MS
    for (const id of await eventsWithin(request, calendar, { from: begin, to })) ids.add(id)
  }
  return [...ids]
}

export async function eventsWithin(
  request: DavRequest,
  calendar: URL,
  { from, to }: { from: Instant; to: Instant | null },
): Promise<string[]> {
  const range = { start: utcStamp(from), ...(to === null ? {} : { end: utcStamp(to) }) }
  const event = { _attributes: { name: 'VEVENT' }, 'c:time-range': { _attributes: range } }
  const body = {
    'c:calendar-query': {
      _attributes: NAMESPACES,
      'd:prop': propsNamed(['d:getetag']),
      'c:filter': { 'c:comp-filter': { _attributes: { name: 'VCALENDAR' }, 'c:comp-filter': event } },
    },
  }
  const { status, answers } = await davCall(request, { method: 'REPORT', url: calendar, depth: '1', body })
  return versionsIn(calendar, status, answers).map(({ id }) => id)
}

/** All events with their versions, also those that are over. */
export async function eventVersions(request: DavRequest, calendar: URL): Promise<{ id: string; version: string }[]> {
  const body = propfindBody('d:getetag', 'd:getcontenttype')
  const { status, answers } = await davCall(request, { method: 'PROPFIND', url: calendar, depth: '1', body })
  return versionsIn(calendar, status, answers)
}

function versionsIn(calendar: URL, status: number, answers: DavAnswer[]): { id: string; version: string }[] {
  if (status === 404) throw new CalendarGone(SERVICE)
  if (status !== 207) throw refused(`status ${status}`)
  return answers.flatMap(({ url, props }) => {
    const [id, version] = [eventIdOf(calendar, url), textOf(props.getetag)]
    return id === null || version === null ? [] : [{ id, version }]
  })
}

export const isTooLarge = (error: unknown): boolean => error instanceof ServiceProblem && error.detail === TOO_LARGE
