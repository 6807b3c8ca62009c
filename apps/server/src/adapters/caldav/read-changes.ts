import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { Instant } from '@korto/domain/time/instant'
import type { CalendarChanges } from '../calendar/calendar-port.ts'
import { type CalendarFacts, calendarFacts } from './calendar-facts.ts'
import type { DavRequest } from './dav-request.ts'
import { readSeen, type SeenVersions, seenToken, versionsOf } from './etag-token.ts'
import { type FetchedEvent, fetchEvents, withMoments } from './fetch-events.ts'
import { readEvent, tooLargeEvent } from './ical/read-event.ts'
import { eventsFrom, eventVersions, isTooLarge } from './list-events.ts'
import { reportedChanges } from './sync-report.ts'

/** More than a club's calendar can hold. */
const MOST_EVENTS = 10_000

const READ_AT_ONCE = 25

/** Ours says which of the two it is. */
const [REPORTED, COMPARED] = ['r:', 'c:']

export interface CalendarReader {
  request: DavRequest
  calendar: URL
  now: Instant
}

/** The token is taken before the events are read: what changes meanwhile comes again with the next read. */
export async function readAll(reader: CalendarReader, from: Instant): Promise<CalendarChanges> {
  const { request, calendar, now } = reader
  const facts = await calendarFacts(request, calendar, now)
  if (facts.syncToken === null) return compareAll(reader, facts, from)
  const ids = await eventsFrom(request, calendar, from)
  if (ids.length > MOST_EVENTS) return { outcome: 'too-many' }
  const fetched = await fetchEvents(request, calendar, ids)
  return complete(reader, { fetched, removed: [], token: `${REPORTED}${facts.syncToken}`, zone: facts.zone })
}

export async function readSince(reader: CalendarReader, token: string): Promise<CalendarChanges> {
  const { request, calendar } = reader
  if (token.startsWith(COMPARED)) return compare(reader, readSeen(token.slice(COMPARED.length)))
  if (!token.startsWith(REPORTED)) return { outcome: 'expired' }
  const changes = await reportedChanges(request, calendar, token.slice(REPORTED.length))
  if (typeof changes === 'string') return { outcome: changes }
  if (changes.changed.length > MOST_EVENTS) return { outcome: 'too-many' }
  const fetched = await fetchChanged(reader, changes.changed)
  return complete(reader, { fetched, removed: changes.removed, token: `${REPORTED}${changes.token}` })
}

async function compareAll(reader: CalendarReader, facts: CalendarFacts, from: Instant): Promise<CalendarChanges> {
  const { request, calendar } = reader
  const all = await versionsNow(reader)
  if (!all) return { outcome: 'too-many' }
  const fetched = await fetchEvents(request, calendar, await eventsFrom(request, calendar, from))
  const token = `${COMPARED}${seenToken({ ctag: facts.ctag, versions: versionsOf(all) })}`
  return complete(reader, { fetched, removed: [], token, zone: facts.zone })
}

async function compare(reader: CalendarReader, seen: SeenVersions | null): Promise<CalendarChanges> {
  if (!seen) return { outcome: 'expired' }
  const { request, calendar, now } = reader
  const { ctag, zone } = await calendarFacts(request, calendar, now)
  const token = (versions: Record<string, string>) => `${COMPARED}${seenToken({ ctag, versions })}`
  if (ctag !== null && ctag === seen.ctag)
    return { outcome: 'complete', events: [], removed: [], token: token(seen.versions) }
  const all = await versionsNow(reader)
  if (!all) return { outcome: 'too-many' }
  // Suddenly empty is more likely a mistake of the server than what somebody did.
  if (all.length === 0 && Object.keys(seen.versions).length > 0) return { outcome: 'expired' }
  const versions = versionsOf(all)
  const changed = Object.keys(versions).filter((id) => versions[id] !== seen.versions[id])
  const removed = Object.keys(seen.versions).filter((id) => versions[id] === undefined)
  const fetched = await fetchChanged(reader, changed)
  return complete(reader, { fetched, removed, token: token(versions), zone })
}

/** With the moments of their changes, by which conflicts are decided; a first read needs none. */
export const fetchChanged = async ({ request, calendar }: CalendarReader, ids: string[]): Promise<FetchedEvent[]> =>
  withMoments(request, calendar, await fetchEvents(request, calendar, ids))

async function versionsNow({ request, calendar }: CalendarReader) {
  try {
    const all = await eventVersions(request, calendar)
    return all.length > MOST_EVENTS ? null : all
  } catch (error) {
    if (isTooLarge(error)) return null
    throw error
  }
}

interface Found {
  fetched: FetchedEvent[]
  removed: string[]
  token: string
  /** Of the calendar; absent where it was not asked for. */
  zone?: string | null
}

async function complete(reader: CalendarReader, { fetched, removed, token, zone }: Found): Promise<CalendarChanges> {
  const { events, cancelled } = await readFetched(reader, fetched, zone)
  const gone = removed.map((id) => ({ id, changedAt: null }))
  return { outcome: 'complete', events, removed: [...gone, ...cancelled], token }
}

/** The zone of the calendar is asked for when an event has times without one. */
export async function readFetched(reader: CalendarReader, fetched: FetchedEvent[], known?: string | null) {
  const events: CalendarEvent[] = []
  const cancelled: { id: string; changedAt: Instant | null }[] = []
  let zone = known
  for (const [index, stored] of fetched.entries()) {
    // Bookings do not wait for thousands of events to be read.
    if (index % READ_AT_ONCE === 0) await letOthersRun()
    if (stored.text === null) {
      events.push(tooLargeEvent(stored))
      continue
    }
    let event = readEvent(stored, { zone: zone ?? null, now: reader.now })
    if (zone === undefined && isOfUnknownZone(event)) {
      zone = (await calendarFacts(reader.request, reader.calendar, reader.now)).zone
      event = readEvent(stored, { zone, now: reader.now })
    }
    if (event === 'cancelled') cancelled.push({ id: stored.id, changedAt: stored.changedAt })
    else if (event !== 'none') events.push(event)
  }
  return { events, cancelled }
}

const isOfUnknownZone = (event: ReturnType<typeof readEvent>): boolean =>
  typeof event !== 'string' && event.times.kind === 'unreadable' && event.times.reason === 'unknown-zone'
