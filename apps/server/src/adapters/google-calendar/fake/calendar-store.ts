import { randomBytes } from 'node:crypto'

export interface GoogleTime {
  date?: string
  dateTime?: string
  timeZone?: string
}

/** An event in Google's own words. */
export interface GoogleEvent {
  id: string
  status: string
  summary?: string
  description?: string
  start?: GoogleTime
  end?: GoogleTime
  transparency?: string
  recurrence?: string[]
  recurringEventId?: string
  originalStartTime?: GoogleTime
  attendees?: { email: string; displayName?: string }[]
  extendedProperties?: { private?: Record<string, string> }
  updated: string
}

export interface StoredCalendar {
  id: string
  owner: string
  summary: string
  timeZone: string
  /** With the number of the change that touched it last, by which a sync token knows what is new. */
  events: Map<string, { event: GoogleEvent; change: number }>
}

export interface CalendarStore {
  calendars: Map<string, StoredCalendar>
  /** How many changes there have been in all. */
  lastChange(): number
  addCalendar(owner: string, summary: string, timeZone: string): StoredCalendar
  put(calendar: StoredCalendar, event: Partial<GoogleEvent>): GoogleEvent
  /** Deleted events stay, as cancelled, for those who sync. */
  cancel(calendar: StoredCalendar, eventId: string): boolean
}

export function createCalendarStore(onChange: (calendar: StoredCalendar) => void): CalendarStore {
  const calendars = new Map<string, StoredCalendar>()
  let changes = 0
  const store: CalendarStore = {
    calendars,
    lastChange: () => changes,
    addCalendar(owner, summary, timeZone) {
      const id = `${randomBytes(8).toString('hex')}@group.calendar.fake.example`
      const calendar = { id, owner, summary, timeZone, events: new Map() }
      calendars.set(id, calendar)
      return calendar
    },
    put(calendar, given) {
      const id = given.id ?? randomBytes(10).toString('hex')
      const before = calendar.events.get(id)?.event
      const event = { status: 'confirmed', ...before, ...given, id, updated: given.updated ?? new Date().toISOString() }
      calendar.events.set(id, { event, change: ++changes })
      onChange(calendar)
      return event
    },
    cancel(calendar, eventId) {
      const known = calendar.events.get(eventId)
      if (!known || known.event.status === 'cancelled') return false
      store.put(calendar, { id: eventId, status: 'cancelled', updated: new Date().toISOString() })
      return true
    },
  }
  return store
}
