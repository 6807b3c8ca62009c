import { randomBytes } from 'node:crypto'
import type { Journal } from '../../fakes/journal.ts'
import { type GivenEvent, type GoogleEvent, merged, shownTime } from './google-event.ts'
import { dayOfId, dayOfOccasion, parseOccasionId, plainOccasionOn } from './occasions.ts'

interface Entry {
  event: GoogleEvent
  /** The number of the change that touched it last, by which a sync token knows what is new. */
  change: number
}

export interface StoredCalendar {
  id: string
  owner: string
  summary: string
  timeZone: string
  isPrimary: boolean
  events: Map<string, Entry>
}

export interface CalendarStore {
  calendars: Map<string, StoredCalendar>
  /** How many changes there have been in all. */
  lastChange(): number
  addCalendar(owner: string, summary: string, timeZone: string, primaryId?: string): StoredCalendar
  deleteCalendar(id: string): void
  /** Also an occasion that nobody has changed yet; null when there is none. */
  find(calendar: StoredCalendar, id: string): GoogleEvent | null
  /** Adds or changes an event; an occasion becomes an event of its own. */
  put(calendar: StoredCalendar, event: GivenEvent): GoogleEvent
  /** Deleted events stay, as cancelled, for those who sync. */
  cancel(calendar: StoredCalendar, eventId: string): boolean
  /** Keeps its id, as a drag to another calendar does. */
  move(from: StoredCalendar, eventId: string, to: StoredCalendar): GoogleEvent | null
  changedOccasions(calendar: StoredCalendar, seriesId: string): GoogleEvent[]
}

interface StoreParts {
  journal: Journal
  now: () => number
  onChange(calendar: StoredCalendar): void
}

export function createCalendarStore({ journal, now, onChange }: StoreParts): CalendarStore {
  const calendars = new Map<string, StoredCalendar>()
  let changes = 0
  for (const [, value] of journal.entries('calendar ')) {
    const kept = value as Omit<StoredCalendar, 'events'> // written by `addCalendar` below
    calendars.set(kept.id, { ...kept, events: new Map() })
  }
  for (const [, value] of journal.entries('event ')) {
    const { calendarId, ...entry } = value as Entry & { calendarId: string } // written by `keep` below
    calendars.get(calendarId)?.events.set(entry.event.id, entry)
    changes = Math.max(changes, entry.change)
  }

  function keep(calendar: StoredCalendar, event: GoogleEvent): GoogleEvent {
    const change = ++changes
    const entry = { event: { ...event, etag: `"${change}"`, updated: new Date(now()).toISOString() }, change }
    calendar.events.set(event.id, entry)
    journal.set(`event ${calendar.id} ${event.id}`, { calendarId: calendar.id, ...entry })
    return entry.event
  }

  function find(calendar: StoredCalendar, id: string): GoogleEvent | null {
    const known = calendar.events.get(id)?.event ?? null
    const occasion = known?.recurringEventId ? null : parseOccasionId(id)
    const series = occasion && calendar.events.get(occasion.seriesId)?.event
    if (!occasion || !series?.recurrence?.length || series.status === 'cancelled') return known
    const plain = plainOccasionOn(series, calendar.timeZone, dayOfId(series, calendar.timeZone, occasion.stamp))
    return plain?.id === id ? plain : known
  }

  const changedOccasions = (calendar: StoredCalendar, seriesId: string) =>
    [...calendar.events.values()].flatMap(({ event }) => (event.recurringEventId === seriesId ? [event] : []))

  /** When a series changes, its changed occasions stay with their dates; those that have no date any more are gone. */
  function anchorOccasions(calendar: StoredCalendar, series: GoogleEvent) {
    for (const occasion of changedOccasions(calendar, series.id)) {
      const day = dayOfOccasion(series, calendar.timeZone, occasion.originalStartTime)
      const plain = day && series.status !== 'cancelled' ? plainOccasionOn(series, calendar.timeZone, day) : null
      if (plain?.id === occasion.id) continue
      const { recurringEventId: _, originalStartTime: __, ...alone } = occasion
      keep(calendar, { ...alone, status: 'cancelled' })
      if (plain?.originalStartTime)
        keep(calendar, { ...occasion, id: plain.id, originalStartTime: plain.originalStartTime })
    }
  }

  const store: CalendarStore = {
    calendars,
    lastChange: () => changes,
    find,
    changedOccasions,
    addCalendar(owner, summary, timeZone, primaryId) {
      const id = primaryId ?? `${randomBytes(8).toString('hex')}@group.calendar.fake.example`
      const kept = { id, owner, summary, timeZone, isPrimary: primaryId !== undefined }
      const calendar = { ...kept, events: new Map() }
      calendars.set(id, calendar)
      journal.set(`calendar ${id}`, kept)
      return calendar
    },
    deleteCalendar(id) {
      for (const eventId of calendars.get(id)?.events.keys() ?? []) journal.delete(`event ${id} ${eventId}`)
      calendars.delete(id)
      journal.delete(`calendar ${id}`)
    },
    put(calendar, given) {
      const id = given.id ?? randomBytes(13).toString('hex')
      const created = new Date(now()).toISOString()
      const before = find(calendar, id) ?? {
        id,
        iCalUID: `${id}@google.com`,
        status: 'confirmed',
        eventType: 'default',
        created,
      }
      // Filled in above and by `keep`.
      const event = merged(before, { ...given, id }) as GoogleEvent
      const [start, end] = [shownTime(event.start, calendar.timeZone), shownTime(event.end, calendar.timeZone)]
      const kept = keep(calendar, { ...event, ...(start ? { start } : {}), ...(end ? { end } : {}) })
      if (kept.recurrence) anchorOccasions(calendar, kept)
      onChange(calendar)
      return kept
    },
    cancel(calendar, eventId) {
      const known = find(calendar, eventId)
      if (!known || known.status === 'cancelled') return false
      const kept = keep(calendar, { ...known, status: 'cancelled' })
      if (kept.recurrence?.length) anchorOccasions(calendar, kept)
      onChange(calendar)
      return true
    },
    move(from, eventId, to) {
      const known = from.events.get(eventId)?.event
      if (!known || known.status === 'cancelled' || known.recurringEventId) return null
      const occasions = changedOccasions(from, eventId)
      store.cancel(from, eventId)
      const moved = keep(to, known)
      for (const occasion of occasions) keep(to, occasion)
      onChange(to)
      return moved
    },
  }
  return store
}
