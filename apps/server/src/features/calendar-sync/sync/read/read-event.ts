import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { needsRewrite } from '@korto/domain/calendar-sync/club-clock'
import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { isOwn, parseOwnKey } from '@korto/domain/calendar-sync/own-key'
import { partsOfEvent } from '@korto/domain/calendar-sync/parts-of-event'
import { useOfEvent } from '@korto/domain/calendar-sync/use-of-event'
import type { Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf } from '@korto/domain/time/site-time'
import { isAllEnded } from '../links/is-all-ended.ts'
import { type Link, NOTHING } from '../links/link.ts'
import type { ReadEvent } from './sql.ts'

export interface Reading {
  itemId: number
  itemKind: 'item' | 'supplementary'
  zone: string
  now: Instant
  idOf(ownKey: string): string
}

const DAY_MS = 86_400_000
const [LONGEST_ID, LONGEST_TITLE, MOST_GUESTS] = [1_024, 1_000, 20]

/**
 * What an event that was read says about its link; null when it says nothing new. One whose version we know is our own write,
 * or was read before.
 */
export function readEvent(event: CalendarEvent, link: Link | null, reading: Reading): ReadEvent | null {
  if (event.id.length > LONGEST_ID || event.uid.length > LONGEST_ID) return null
  if (link?.version === event.version && link.goneAt === null && link.missingAt === null) return null
  const { zone, now } = reading
  const ownKey = link ? link.ownKey : ownKeyHere(event, reading)
  const isOurs = ownKey !== null
  const use = isOurs && event.times.kind !== 'unreadable' ? 'booking' : useOfEvent(event, reading.itemKind)
  const theirs = use === 'nothing' ? NOTHING : partsThere(event, link, isOurs, reading)
  const isLinked = link !== null && (link.agreed !== null || link.things.size > 0)
  const isPast = !isLinked && use !== 'unreadable' && isAllEnded(theirs, { zone, now })
  const isAhead = isFarAhead(event, theirs, dayOf(zone, now))
  if (isPast && link === null && use !== 'nothing' && !isAhead) return null
  return {
    id: link?.id ?? null,
    own_key: ownKey,
    copied_key: isOurs ? null : event.ownKey,
    event_id: event.id,
    uid: event.uid,
    state: isPast ? 'IGNORED' : stateOf(use, isLinked),
    theirs,
    title: cleaned(event.title).slice(0, LONGEST_TITLE),
    guests: isOurs || isLinked ? null : event.guests.slice(0, MOST_GUESTS),
    version: event.version,
    needs_rewrite: needsRewrite(event.times, zone),
    theirs_changed_at: event.changedAt === null ? null : new Date(event.changedAt).toISOString(),
    carry_at: isAhead || isCarried(event, theirs) ? new Date(now + DAY_MS).toISOString() : null,
    is_dirty: isLinked || (!isPast && use !== 'nothing' && use !== 'unreadable'),
    error: event.times.kind === 'unreadable' ? event.times.reason : null,
  }
}

/** A key of ours under the id that belongs to it, in the calendar that it was written to. */
function ownKeyHere(event: CalendarEvent, { itemId, idOf }: Reading): string | null {
  if (event.ownKey === null || !isOwn(event, idOf)) return null
  return parseOwnKey(event.ownKey)?.itemId === itemId ? event.ownKey : null
}

function partsThere(event: CalendarEvent, link: Link | null, isOurs: boolean, reading: Reading): EventParts {
  const { zone, now, itemKind } = reading
  const { agreed, sent } = link ?? { agreed: null, sent: null }
  return partsOfEvent(event.times, { zone, now, agreed, sent, asClosings: !isOurs && itemKind === 'supplementary' })
}

/** What was a booking and is shown as free is one no more, so it is merged, not ignored. */
function stateOf(use: ReturnType<typeof useOfEvent>, isLinked: boolean): Link['state'] {
  if (use === 'unreadable') return 'UNREADABLE'
  return use === 'nothing' && !isLinked ? 'IGNORED' : 'LINKED'
}

const isCarried = ({ times }: CalendarEvent, theirs: EventParts): boolean =>
  times.kind === 'repeated' || Object.keys(theirs).some((key) => key.startsWith('repeated:'))

/** None of its occasions is near enough to be read, so it is kept and read again until one is. */
const isFarAhead = ({ times }: CalendarEvent, theirs: EventParts, today: Day): boolean =>
  Object.keys(theirs).length === 0 &&
  (times.kind === 'repeated' || (times.kind === 'weekly' && (times.until ?? today) >= today))

/** PostgreSQL stores no such letter. */
const cleaned = (text: string): string => text.replaceAll('\u0000', '')
