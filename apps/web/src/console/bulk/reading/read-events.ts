import type { PreviewEvent } from '@korto/contract/calendar-sync'
import { addMonths, type Day } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { ImportTarget, ReadRow } from './read-rows.ts'

/** An event of a connected calendar, with the item that the calendar belongs to. */
export interface ReadEvent extends PreviewEvent {
  itemId: number | null
}

/** A series without an end is imported for so long, as from a calendar file. */
const MONTHS_AHEAD = 3

/** The events of connected calendars as rows to import; what is marked as free is left out. */
export function readEvents(events: readonly ReadEvent[], target: ImportTarget, now: number): ReadRow[] {
  const last = addMonths(dayOf(target.site.timezone, now), MONTHS_AHEAD)
  return events.filter(({ use }) => use !== 'nothing').flatMap((event, index) => rowsOf(event, index + 1, target, last))
}

function rowsOf(event: ReadEvent, number: number, target: ImportTarget, last: Day): ReadRow[] {
  const { title, use, fromDate, toDate, days } = event
  const itemId = event.itemId ?? target.itemId
  const court = target.site.items.find(({ id }) => id === itemId)?.name ?? ''
  const date = fromDate?.slice(0, 10) ?? days?.from ?? ''
  const head = {
    number,
    cells: [title, fromDate ?? days?.from ?? '', toDate ?? days?.to ?? '', court],
    shown: { date, time: '', court, client: event.displayName || title },
  }
  if (use === 'closing') return [{ ...head, request: null, fault: { code: 'allDay', field: 'date', value: date } }]
  if (use === 'unreadable') return [{ ...head, request: null, fault: { code: 'unreadable', field: null, value: '' } }]
  return event.rows.map((row) => ({
    ...head,
    shown: {
      ...head.shown,
      date: row.fromDate.slice(0, 10),
      time: `${row.fromDate.slice(11, 16)}–${row.toDate.slice(11, 16)}`,
    },
    fault: null,
    request: {
      fromDate: row.fromDate,
      toDate: row.toDate,
      itemId,
      ...(event.displayName && { displayName: event.displayName }),
      ...(event.phoneNumber && { phoneNumber: event.phoneNumber }),
      ...(event.email && { email: event.email }),
      ...(row.repeat && { repeat: row.repeat, validUntil: row.validUntil ?? last }),
    },
  }))
}
