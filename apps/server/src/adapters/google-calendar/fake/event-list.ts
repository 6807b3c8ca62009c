import { addDays } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { FakeAnswer } from '../../../platform/outgoing/fake-server.ts'
import type { CalendarStore, StoredCalendar } from './calendar-store.ts'
import { type GoogleEvent, momentOf } from './google-event.ts'
import { plainOccasions, readSeries } from './occasions.ts'
import { refusal } from './refusal.ts'

/** What Google refuses beside a sync token. */
const NOT_WITH_TOKEN = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
]
const DEFAULT_PAGE = 250
const MAX_PAGE = 2_500
/** Enough to find out whether a series goes on. */
const YEARS_DAYS = 3 * 366

export interface ListSettings {
  pageSize: number
  isEndless: boolean
  /** Sync tokens of another epoch are no longer valid. */
  epoch: number
}

/** `events.list`: all events from a moment on, or what has changed since a sync token. */
export function listEvents(
  store: CalendarStore,
  calendar: StoredCalendar,
  query: URLSearchParams,
  { pageSize, isEndless, epoch }: ListSettings,
): FakeAnswer {
  const syncToken = query.get('syncToken')
  const isFiltered = NOT_WITH_TOKEN.some((name) => query.has(name)) || query.get('showDeleted') === 'false'
  if ((syncToken !== null && isFiltered) || query.get('singleEvents') === 'true') return refusal(400, 'badRequest')
  const [tokenEpoch, since = -1] = (syncToken ?? `${epoch}.-1`).split('.').map(Number)
  if (tokenEpoch !== epoch) return refusal(410, 'fullSyncRequired')
  const after = Number(query.get('pageToken') ?? since)
  const from = Date.parse(query.get('timeMin') ?? '1970-01-01')
  const wanted = [...calendar.events.values()]
    .filter(({ change }) => change > after)
    .filter(({ event }) => syncToken !== null || isListed(event, calendar, from))
    .sort((one, other) => one.change - other.change)
  const page = wanted.slice(0, Math.min(pageSize, MAX_PAGE, Number(query.get('maxResults') ?? DEFAULT_PAGE)))
  const isLast = page.length === wanted.length && !isEndless
  const next = isLast
    ? { nextSyncToken: `${epoch}.${store.lastChange()}` }
    : { nextPageToken: String(isEndless ? since : (page.at(-1)?.change ?? after)) }
  const items = page.map(({ event }) => (event.status === 'cancelled' ? bare(event) : event))
  return { status: 200, body: { kind: 'calendar#events', timeZone: calendar.timeZone, items, ...next } }
}

/** Of a deleted event nothing else is promised. */
const bare = ({ id }: GoogleEvent) => ({ kind: 'calendar#event', id, status: 'cancelled' })

/** Deleted occasions are listed as long as their series is there, other deleted events are not. */
function isListed(event: GoogleEvent, calendar: StoredCalendar, from: number): boolean {
  if (event.status === 'cancelled') return event.recurringEventId !== undefined
  return event.recurrence?.length ? goesOn(event, calendar, from) : (momentOf(event.end, calendar.timeZone) ?? 0) > from
}

/** One that cannot be expanded is listed: it is not the calendar that understands rules. */
function goesOn(series: GoogleEvent, { timeZone }: StoredCalendar, from: number): boolean {
  if (!readSeries(series, timeZone) || !/UNTIL|COUNT/.test(String(series.recurrence))) return true
  const day = addDays(dayOf(timeZone, from), -1)
  const next = plainOccasions(series, timeZone, day, addDays(day, YEARS_DAYS))
  return (momentOf(next.at(-1)?.end, timeZone) ?? 0) > from
}

/** `events.instances`: the occasions of a series as they are, with those that were moved or deleted. */
export function listOccasions(
  store: CalendarStore,
  calendar: StoredCalendar,
  series: GoogleEvent,
  query: URLSearchParams,
): FakeAnswer {
  const { timeZone: zone } = calendar
  const from = Date.parse(query.get('timeMin') ?? series.start?.dateTime ?? series.start?.date ?? '')
  const to = Date.parse(query.get('timeMax') ?? new Date(from + 366 * 86_400_000).toISOString())
  const changed = store.changedOccasions(calendar, series.id)
  const known = new Set(changed.map(({ id }) => id))
  const plain = plainOccasions(series, zone, addDays(dayOf(zone, from), -32), dayOf(zone, to))
  const isWithin = ({ start, end, originalStartTime, status }: GoogleEvent) =>
    status === 'cancelled'
      ? (momentOf(originalStartTime, zone) ?? 0) > from && (momentOf(originalStartTime, zone) ?? 0) < to
      : (momentOf(end, zone) ?? 0) > from && (momentOf(start, zone) ?? 0) < to
  const items = [...plain.filter(({ id }) => !known.has(id)), ...changed]
    .filter(isWithin)
    .filter(({ status }) => status !== 'cancelled' || query.get('showDeleted') === 'true')
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const size = Math.min(Number(query.get('maxResults') ?? DEFAULT_PAGE), MAX_PAGE)
  const begin = Number(query.get('pageToken') ?? 0)
  const next = begin + size < items.length ? { nextPageToken: String(begin + size) } : {}
  return { status: 200, body: { timeZone: zone, items: items.slice(begin, begin + size), ...next } }
}
