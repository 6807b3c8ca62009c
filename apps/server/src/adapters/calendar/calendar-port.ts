import type { CalendarEvent, EventTimes } from '@korto/domain/calendar-sync/calendar-event'
import type { Instant } from '@korto/domain/time/instant'

export const calendarProviders = ['google', 'caldav'] as const
export type CalendarProvider = (typeof calendarProviders)[number]

export interface CalendarEntry {
  id: string
  name: string
  timezone: string | null
}

export type CalendarChanges =
  | {
      outcome: 'complete'
      /** Changed or new since the token; all of them when it was read from a moment on. */
      events: CalendarEvent[]
      /** Known to be deleted. */
      removed: { id: string; changedAt: Instant | null }[]
      token: string
    }
  /** The token is no longer valid: read everything again, cancel nothing. */
  | { outcome: 'expired' }
  /** More than a club's calendar can hold: stop and show it as an error. */
  | { outcome: 'too-many' }

/** An event as it is to be. What is absent stays as it is there. */
export interface EventWrite {
  /** Absent for a new event: its id follows from the key, so writing it twice makes one. */
  id?: string
  ownKey?: string
  title?: string
  description?: string
  times: EventTimes
}

export type Written =
  | { outcome: 'written'; event: CalendarEvent }
  /** Not as it was seen, or deleted: read it again. */
  | { outcome: 'changed' }

export interface HintChannel {
  id: string
  resourceId: string
  expiresAt: Instant
}

/** The calendars of one account. Throws `ServiceProblem`; `CredentialRevoked` and `CalendarGone` are kinds of it. */
export interface CalendarPort {
  provider: CalendarProvider
  calendars(): Promise<CalendarEntry[]>
  createCalendar(calendar: { name: string; timezone: string }): Promise<CalendarEntry>
  /** The next events, at most 250, as a preview before an import. */
  preview(calendarId: string, from: Instant): Promise<CalendarEvent[]>
  changes(calendarId: string, since: { token: string } | { from: Instant }): Promise<CalendarChanges>
  read(calendarId: string, eventId: string): Promise<CalendarEvent | 'deleted' | 'unknown'>
  /** `seen`: the version it was decided on; null for a new event. A series is written with all its exceptions. */
  write(calendarId: string, event: EventWrite, seen: string | null): Promise<Written>
  /** One that is gone already counts as removed. */
  remove(calendarId: string, eventId: string, seen: string | null): Promise<'removed' | 'changed'>
  /** The id under which an event with this key is written. */
  idOf(ownKey: string): string
  /** Null where the provider cannot say that something has changed. */
  hints: {
    open(
      calendarId: string,
      channel: { id: string; token: string; address: string; seconds: number },
    ): Promise<HintChannel>
    close(channel: Pick<HintChannel, 'id' | 'resourceId'>): Promise<void>
  } | null
  /** Gives the permission back, where there is one. */
  revoke(): Promise<void>
}

/** Called before each request: waits, or throws, when the account has used up what the provider allows. */
export type BeforeRequest = () => Promise<void>
