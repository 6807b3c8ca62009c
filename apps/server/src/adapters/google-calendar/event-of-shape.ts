import { createHash } from 'node:crypto'
import type { CalendarEvent, DaysTimes, EventTimes, OnceTimes } from '@korto/domain/calendar-sync/calendar-event'
import type { Instant } from '@korto/domain/time/instant'
import { plainLine } from '../../platform/outgoing/plain-line.ts'
import type { ChangedOccasion } from '../calendar/pattern.ts'
import { timesOfSeries } from '../calendar/repetition.ts'
import { singleTimes } from '../calendar/single-times.ts'
import { boundaryOf, changedAtOf, type EventShape, isCancelled, isFreeShape, isSeries, OWN_KEY } from './event-shape.ts'

const MAX_GUESTS = 50
const LONGEST_TITLE = 500
/** A version of a series covers its occasions; Google's own is of the series alone. */
const OF_SERIES = 'series:'

/** A series as it was read whole, with those of its occasions that differ from it. */
export interface WholeEvent {
  shape: EventShape
  occasions: EventShape[]
}

export interface ReadAt {
  /** Of the calendar. */
  zone: string
  now: Instant
}

export function eventOf(whole: WholeEvent, at: ReadAt): CalendarEvent {
  const { shape, occasions } = whole
  const changes = [shape, ...occasions].flatMap((one) => changedAtOf(one) ?? [])
  return {
    id: shape.id,
    uid: shape.iCalUID ?? shape.id,
    version: versionOf(whole),
    title: plainLine(shape.summary ?? '', LONGEST_TITLE),
    guests: shape.attendees
      .slice(0, MAX_GUESTS)
      .flatMap(({ email, displayName }) =>
        email ? [{ email: email.slice(0, 254), name: displayName ? plainLine(displayName, LONGEST_TITLE) : null }] : [],
      ),
    isFree: isFreeShape(shape),
    ownKey: shape.extendedProperties?.private?.[OWN_KEY] ?? null,
    changedAt: changes.length > 0 ? Math.max(...changes) : null,
    times: timesOf(whole, at),
  }
}

function timesOf({ shape, occasions }: WholeEvent, { zone, now }: ReadAt): EventTimes {
  const [start, end] = [boundaryOf(shape.start, zone), boundaryOf(shape.end, zone)]
  if (!isSeries(shape)) return singleTimes(start, end)
  const changed = occasions.flatMap((occasion) => changedOccasion(occasion, zone) ?? [])
  return timesOfSeries({ start, end, lines: shape.recurrence, changed }, now)
}

function changedOccasion(occasion: EventShape, zone: string): ChangedOccasion | null {
  const original = boundaryOf(occasion.originalStartTime, zone)
  return original && { original, times: occasionTimes(occasion, zone), version: occasion.etag }
}

/** Null where it takes no place any more. */
export function occasionTimes(occasion: EventShape, zone: string): OnceTimes | DaysTimes | null {
  if (isCancelled(occasion) || isFreeShape(occasion)) return null
  const times = singleTimes(boundaryOf(occasion.start, zone), boundaryOf(occasion.end, zone))
  return times.kind === 'unreadable' ? null : times
}

/** Google's etag; for a series of all that was read of it, since a change of an occasion leaves the series as it was. */
export function versionOf({ shape, occasions }: WholeEvent): string {
  if (!isSeries(shape)) return shape.etag
  const etags = occasions.map(({ id, etag }) => `${id} ${etag}`).sort()
  return `${OF_SERIES}${createHash('sha256')
    .update([shape.etag, ...etags].join('\n'))
    .digest('base64url')}`
}

export const isVersionOfSeries = (version: string) => version.startsWith(OF_SERIES)
