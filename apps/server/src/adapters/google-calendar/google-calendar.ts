/** Gives access to somebody's calendars until it is revoked. Stored encrypted, never sent to a browser. */
export interface CalendarCredential {
  refreshToken: string
}

export interface CalendarEntry {
  id: string
  name: string
  timezone: string | null
}

/** A moment with its offset, or a whole day. */
export type EventTime = { at: string; timezone: string | null } | { day: string }

/** An event as read from the calendar. Titles and guests are free text, cut to a maximum length. */
export interface CalendarEvent {
  id: string
  status: 'confirmed' | 'tentative' | 'cancelled'
  title: string
  /** Both null when only a cancellation is reported. The end is exclusive. */
  start: EventTime | null
  end: EventTime | null
  /** Shown as free: it takes no capacity. */
  isFree: boolean
  guests: { email: string; name: string | null }[]
  /** Lines like `RRULE:FREQ=WEEKLY`; empty for a single event. */
  recurrence: string[]
  /** For one occasion of a series: the series, and when the occasion would have been. */
  series: { id: string; originalStart: EventTime } | null
  /** What we wrote on it when we made it; null for events of others. */
  ownKey: string | null
  changedAt: string | null
}

/** An event that the platform writes. The key names what it stands for, and writing it twice makes one event. */
export interface OwnEvent {
  ownKey: string
  title: string
  description?: string
  start: { at: string; timezone: string }
  end: { at: string; timezone: string }
  recurrence?: string[]
}

export type CalendarChanges =
  | { outcome: 'complete'; events: CalendarEvent[]; syncToken: string }
  /** The sync token is no longer valid: read everything again, cancel nothing. */
  | { outcome: 'expired' }
  /** More than a club's calendar can hold: stop and show it as an error. */
  | { outcome: 'too-many' }

export interface Channel {
  id: string
  resourceId: string
  expiresAt: Date
}

export interface GoogleCalendar {
  /** The page where the owner allows it. State and proof (PKCE) are the caller's, as for signing in. */
  consentAddress(consent: { returnAddress: string; state: string; codeChallenge: string }): string
  connect(callback: { code: string; returnAddress: string; codeVerifier: string }): Promise<CalendarCredential>
  disconnect(credential: CalendarCredential): Promise<void>
  calendars(credential: CalendarCredential): Promise<CalendarEntry[]>
  createCalendar(credential: CalendarCredential, calendar: { name: string; timezone: string }): Promise<CalendarEntry>
  /** The next events, at most 250, as a preview before an import. */
  preview(credential: CalendarCredential, calendarId: string, from: string): Promise<CalendarEvent[]>
  /** What has changed since the token, or everything from a moment on. Series come as series. For the background. */
  changes(
    credential: CalendarCredential,
    calendarId: string,
    since: { syncToken: string } | { from: string },
  ): Promise<CalendarChanges>
  /** The occasions of a series between two moments, at most 250. */
  occasions(
    credential: CalendarCredential,
    calendarId: string,
    series: { id: string; from: string; to: string },
  ): Promise<CalendarEvent[]>
  insertEvent(credential: CalendarCredential, calendarId: string, event: OwnEvent): Promise<CalendarEvent>
  /** `gone` when somebody has deleted it for good. */
  updateEvent(
    credential: CalendarCredential,
    calendarId: string,
    event: OwnEvent & { id: string },
  ): Promise<CalendarEvent | 'gone'>
  deleteEvent(credential: CalendarCredential, calendarId: string, eventId: string): Promise<void>
  /** The calendar posts to `address` on each change, with the channel's id and token. */
  watch(
    credential: CalendarCredential,
    calendarId: string,
    channel: { id: string; token: string; address: string; seconds: number },
  ): Promise<Channel>
  unwatch(credential: CalendarCredential, channel: Pick<Channel, 'id' | 'resourceId'>): Promise<void>
}
