import type { CalendarPort } from '../../src/adapters/calendar/calendar-port.ts'

/** What somebody draws in another program. Times are wall clocks of Sofia, `2026-11-17T10:00`, or days. */
export interface ForeignEvent {
  title: string
  start: string
  end: string
  zone?: string
  /** As `RRULE:FREQ=WEEKLY`. */
  lines?: string[]
  guests?: { email: string; name: string }[]
  isFree?: boolean
}

/** Another program that the club uses with the same calendars. */
export interface OtherProgram {
  add(calendarId: string, event: ForeignEvent): Promise<string>
  drag(calendarId: string, eventId: string, times: { start: string; end: string }): Promise<void>
  rename(calendarId: string, eventId: string, title: string): Promise<void>
  dragOccasion(
    calendarId: string,
    eventId: string,
    occasion: { original: string; start: string; end: string },
  ): Promise<void>
  removeOccasion(calendarId: string, eventId: string, original: string): Promise<void>
  remove(calendarId: string, eventId: string): Promise<void>
  /** With all that the event carries; returns the id of the copy. */
  copy(calendarId: string, eventId: string): Promise<string>
  /** Into another calendar; returns its id there. */
  moveTo(calendarId: string, eventId: string, otherCalendarId: string): Promise<string>
  /** Who is invited, as the other program has it. */
  guests(calendarId: string, eventId: string): Promise<string[]>
  removeCalendar(calendarId: string): Promise<void>
}

/** A provider, as the tests of the port use it. */
export interface CalendarWorld {
  port: CalendarPort
  other: OtherProgram
  loseTokens(): Promise<void>
  stop(): Promise<void>
}

export const ZONE = 'Europe/Sofia'
/** A Sunday; the port takes it for the present. */
export const NOW = Date.parse('2026-11-15T10:00:00+02:00')
