import type { PreviewEvent } from '@korto/contract/calendar-sync'
import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import { onClubClock, singly } from '@korto/domain/calendar-sync/club-clock'
import type { EventParts, WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import { partsOfEvent } from '@korto/domain/calendar-sync/parts-of-event'
import type { Instant, Interval } from '@korto/domain/time/instant'
import { dayOf, wireDateTime } from '@korto/domain/time/site-time'
import { nextOccasion } from './next-occasion.ts'

export type EventTimesRead = Pick<PreviewEvent, 'fromDate' | 'toDate' | 'days' | 'validUntil' | 'rows'>

/** When an event is, in the time of the club: from the given moment on, as an import begins then. */
export function timesOfEvent({ times }: CalendarEvent, zone: string, from: Instant): EventTimesRead {
  const parts = partsOfEvent(times, { zone, now: from, agreed: null })
  const rows = rowsOf(parts, zone, from)
  const [first] = rows
  const series = rows.filter(({ repeat }) => repeat !== null)
  return {
    fromDate: first ? wireDateTime(zone, first.from) : null,
    toDate: first ? wireDateTime(zone, first.to) : null,
    days: times.kind === 'days' ? { from: times.from, to: times.to } : null,
    validUntil: series.map(({ validUntil }) => validUntil).reduce(laterOf, series[0]?.validUntil ?? null),
    rows: rows.map(({ from: start, to: end, repeat, validUntil }) => ({
      fromDate: wireDateTime(zone, start),
      toDate: wireDateTime(zone, end),
      repeat,
      validUntil,
    })),
  }
}

/** A rule of an import has no exceptions: a series with some is imported as single bookings for three months. */
export function importRows(event: CalendarEvent, zone: string, from: Instant): EventTimesRead['rows'] {
  const { times } = event
  const today = dayOf(zone, from)
  if (times.kind !== 'weekly' || !times.exceptions.some(({ date }) => date >= today))
    return timesOfEvent(event, zone, from).rows
  const single = singly(onClubClock(times, zone, from) ?? times, from)
  return timesOfEvent({ ...event, times: single }, zone, from).rows
}

interface Row extends Interval {
  repeat: 'every_week' | null
  validUntil: string | null
}

function rowsOf(parts: EventParts, zone: string, from: Instant): Row[] {
  const rows = Object.values(parts).flatMap((part): Row[] => {
    if (part.kind === 'weekly') return seriesRow(part, zone, from)
    if (part.kind !== 'once' || part.to <= from) return []
    return [{ from: part.from, to: part.to, repeat: null, validUntil: null }]
  })
  return rows.sort((a, b) => a.from - b.from)
}

/** A series that began long ago is imported from its next date on. */
function seriesRow(part: WeeklyPart, zone: string, from: Instant): Row[] {
  const next = nextOccasion(part, zone, from)
  return next ? [{ from: next.from, to: next.to, repeat: 'every_week', validUntil: part.validUntil }] : []
}

/** Null is no end at all. */
const laterOf = (a: string | null, b: string | null): string | null => (a === null || b === null ? null : a > b ? a : b)
