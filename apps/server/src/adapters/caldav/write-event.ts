import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { EventWrite, Written } from '../calendar/calendar-port.ts'
import { isSameTimes } from '../calendar/same-times.ts'
import { calendarFacts } from './calendar-facts.ts'
import { refused } from './dav-request.ts'
import { fetchEvents } from './fetch-events.ts'
import { readEvent, type StoredEvent } from './ical/read-event.ts'
import type { TimeFacts } from './ical/read-times.ts'
import { changedEventText, newEventText } from './ical/write-event.ts'
import { putEvent } from './put-event.ts'
import { type CalendarReader, fetchChanged, readFetched } from './read-changes.ts'

const CHANGED = { outcome: 'changed' } as const

/** Nothing tells a deleted event from one that never was, unless it is there and says that it was cancelled. */
export async function readOne(reader: CalendarReader, id: string): Promise<CalendarEvent | 'deleted' | 'unknown'> {
  const fetched = await fetchChanged(reader, [id])
  const { events, cancelled } = await readFetched(reader, fetched)
  return events[0] ?? (cancelled.length > 0 ? 'deleted' : 'unknown')
}

export async function writeNew(reader: CalendarReader, event: EventWrite, id: string): Promise<Written> {
  const facts = { zone: null, now: reader.now }
  const uid = id.replace(/\.ics$/, '')
  const first = await store(reader, { id, text: newEventText(event, uid, facts), seen: null }, facts)
  if (first !== 'uid-taken') return first.outcome === 'changed' ? replaceOrKeep(reader, event, id) : first
  // Somebody has dragged ours to and fro, and it is another event now.
  const text = newEventText(event, `${uid}-${randomUUID()}`, facts)
  const second = await store(reader, { id, text, seen: null }, facts)
  if (second === 'uid-taken') throw refused('uid taken')
  return second
}

/** There is one under our name already: written before and the answer lost, cancelled since, or changed. */
async function replaceOrKeep(reader: CalendarReader, event: EventWrite, id: string): Promise<Written> {
  const stored = await fetchOne(reader, id)
  if (!stored) return CHANGED
  const facts = await factsFor(reader, stored)
  const text = newEventText(event, id.replace(/\.ics$/, ''), facts)
  const found = readEvent(stored, facts)
  if (found === 'cancelled') {
    const replaced = await store(reader, { id, text, seen: stored.version }, facts)
    return replaced === 'uid-taken' ? CHANGED : replaced
  }
  return isSame(found, readEvent({ ...stored, text }, facts)) && typeof found !== 'string'
    ? { outcome: 'written', event: found }
    : CHANGED
}

export async function writeChanged(
  reader: CalendarReader,
  event: EventWrite,
  { id, seen }: { id: string; seen: string },
): Promise<Written> {
  const stored = await fetchOne(reader, id)
  if (!stored || stored.version !== seen) return CHANGED
  const facts = await factsFor(reader, stored)
  const text = changedEventText(stored.text, event, facts)
  if (text === null) throw refused('unreadable event')
  const written = await store(reader, { id, text, seen }, facts)
  if (written === 'uid-taken') throw refused('uid taken')
  return written
}

/** What we wrote, with the version that the server gave it. A server that says none is asked, and may have another by then. */
async function store(
  reader: CalendarReader,
  { id, text, seen }: { id: string; text: string; seen: string | null },
  facts: TimeFacts,
): Promise<Written | 'uid-taken'> {
  const put = await putEvent(reader, id, { text, seen })
  if (put.outcome === 'uid-taken') return put.outcome
  if (put.outcome === 'changed') return CHANGED
  const ours = readEvent({ id, version: put.version ?? '', changedAt: reader.now, text }, facts)
  if (typeof ours === 'string') return CHANGED
  if (put.version !== null) return { outcome: 'written', event: ours }
  const stored = await fetchOne(reader, id)
  const found = stored && readEvent(stored, facts)
  return found && typeof found !== 'string' && isSame(found, ours) ? { outcome: 'written', event: found } : CHANGED
}

type Read = ReturnType<typeof readEvent>

/** By what they mean: servers add and reorder lines. */
function isSame(one: Read, other: Read): boolean {
  if (typeof one === 'string' || typeof other === 'string') return false
  return isSameTimes(one.times, other.times) && isDeepStrictEqual(wordsOf(one), wordsOf(other))
}

const wordsOf = ({ title, ownKey, isFree }: CalendarEvent) => ({ title, ownKey, isFree })

async function fetchOne({ request, calendar }: CalendarReader, id: string): Promise<StoredEvent | null> {
  const [stored] = await fetchEvents(request, calendar, [id])
  return stored && stored.text !== null ? stored : null
}

async function factsFor({ request, calendar, now }: CalendarReader, stored: StoredEvent): Promise<TimeFacts> {
  const event = readEvent(stored, { zone: null, now })
  const isUnknown =
    typeof event !== 'string' && event.times.kind === 'unreadable' && event.times.reason === 'unknown-zone'
  return { now, zone: isUnknown ? (await calendarFacts(request, calendar, now)).zone : null }
}
