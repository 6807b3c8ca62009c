import * as z from 'zod'
import { call } from './route.ts'
import { DateTime, Day, Done, Id, PathId, Text } from './shapes.ts'

/** The calendar's own id may hold anything, so in our calls it is an opaque word. */
const CalendarId = z
  .string()
  .min(1)
  .max(1_500)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be an id from the list of calendars')

const Provider = z.enum(['google', 'caldav'])

export const CalendarSyncRead = z.object({
  siteId: Id,
  itemId: Id,
  calendarId: CalendarId,
  calendarName: z.string(),
  /** Whose error it is; null when no account is connected. */
  provider: Provider.nullable(),
  active: z.boolean(),
  lastSyncAt: DateTime.nullable(),
  error: z.string().nullable(),
})
export type CalendarSyncRead = z.infer<typeof CalendarSyncRead>

/** Why an item does not sync. REVOKED: connect again. GONE: the calendar is no longer there. EMPTY: it was suddenly empty. */
export const syncErrors = ['REVOKED', 'GONE', 'EMPTY', 'TOO_MANY', 'REFUSED', 'UNAVAILABLE', 'BUSY'] as const
export type SyncError = (typeof syncErrors)[number]

const Status = z.object({
  connected: z.boolean(),
  account: z.string().nullable(),
  items: z.array(
    z.object({
      itemId: Id,
      calendarId: CalendarId,
      active: z.boolean(),
      lastSyncAt: DateTime.nullable(),
      error: z.string().nullable(),
    }),
  ),
})

const ListedCalendar = z.object({ id: CalendarId, name: z.string() })
export type ListedCalendar = z.infer<typeof ListedCalendar>

/** What an event of the calendar would become. */
export const eventUses = ['booking', 'series', 'closing', 'nothing', 'unreadable'] as const

const PreviewEvent = z.object({
  calendarId: CalendarId,
  id: z.string(),
  title: z.string(),
  use: z.enum(eventUses),
  /** Null for whole days and for what cannot be read. */
  fromDate: DateTime.nullable(),
  toDate: DateTime.nullable(),
  days: z.object({ from: Day, to: Day }).nullable(),
  /** For a series: the last date. */
  validUntil: Day.nullable(),
  /** Whom the title or the guests name. */
  displayName: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  /** The rows that an import of bookings takes for it: one for each weekday of a series, one for each other occasion. */
  rows: z.array(
    z.object({
      fromDate: DateTime,
      toDate: DateTime,
      repeat: z.literal('every_week').nullable(),
      validUntil: Day.nullable(),
    }),
  ),
})
export type PreviewEvent = z.infer<typeof PreviewEvent>

/** What starting a sync would do. */
const StartPreview = z.object({
  from: DateTime,
  bookings: z.object({ total: z.int(), knownClients: z.int(), newClients: z.int() }),
  series: z.object({ total: z.int(), titles: z.array(z.string()) }),
  closings: z.object({ total: z.int(), days: z.array(Day) }),
  overCapacity: z.int(),
  leftAlone: z.int(),
  unreadable: z.int(),
  /** How many events ended before and are left alone; null where the provider does not say. */
  past: z.int().nullable(),
  /** How many of ours would be written. */
  ours: z.int(),
  /** The first twenty. */
  events: z.array(
    z.object({
      title: z.string(),
      use: z.enum(eventUses),
      isNewClient: z.boolean(),
      isOverCapacity: z.boolean(),
      fromDate: DateTime.nullable(),
      toDate: DateTime.nullable(),
      days: z.object({ from: Day, to: Day }).nullable(),
    }),
  ),
})
export type StartPreview = z.infer<typeof StartPreview>

/** What happened lately. `data` holds the facts of the sentence: names, times, calendars. */
export const calendarLogKinds = [
  'WRITTEN',
  'WRITTEN_MOVED',
  'WRITTEN_REMOVED',
  'NEW_BOOKING',
  'MOVED',
  'MOVED_TO_ITEM',
  'CANCELED',
  'NEW_SERIES',
  'SERIES_CHANGED',
  'SERIES_ENDED',
  'OCCASION_MOVED',
  'OCCASION_CANCELED',
  'CLOSED_DAYS',
  'REOPENED_DAYS',
  'STARTED',
  'IMPORTED',
  'STOPPED',
  'FAILED',
  'RECOVERED',
  'READ_AGAIN',
  'ASKED',
  'CONFLICT',
] as const
export type CalendarLogKind = (typeof calendarLogKinds)[number]

const LogEntry = z.object({
  id: Id,
  at: DateTime,
  itemId: Id,
  kind: z.enum(calendarLogKinds),
  name: z.string().nullable(),
  fromDate: DateTime.nullable(),
  days: z.object({ from: Day, to: Day }).nullable(),
  calendarName: z.string().nullable(),
  /** For MOVED_TO_ITEM: where it was. */
  otherItemId: Id.nullable(),
  error: z.enum(syncErrors).nullable(),
  count: z.int().nullable(),
  lagMs: z.int().nullable(),
})
export type CalendarLogEntry = z.infer<typeof LogEntry>

const VanishedBooking = z.object({
  bookingId: Id.nullable(),
  ruleId: Id.nullable(),
  fromDate: DateTime,
  displayName: z.string().nullable(),
})

const SyncOverview = z.object({
  itemId: Id,
  calendarId: CalendarId,
  calendarName: z.string(),
  active: z.boolean(),
  phase: z.enum(['FIRST_IMPORT', 'WORKING', 'ASKING']),
  /** Of a first import. */
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  lastSyncAt: DateTime.nullable(),
  waiting: z.int(),
  /** How long the oldest waits, or the last took. */
  lagMs: z.int().nullable(),
  p95Ms: z.int().nullable(),
  /** Whether the calendar tells us of changes. */
  hasHints: z.boolean(),
  readEverySeconds: z.int(),
  error: z.enum(syncErrors).nullable(),
  errorSince: DateTime.nullable(),
  /** The question about many deletions at once. */
  deletions: z
    .object({
      total: z.int(),
      linked: z.int(),
      at: DateTime,
      people: z.int(),
      today: z.int(),
      bookings: z.array(VanishedBooking),
    })
    .nullable(),
})
export type SyncOverview = z.infer<typeof SyncOverview>

const FeedRead = z.object({ itemId: Id, url: z.string() })

const Overview = z.object({
  connection: z
    .object({
      provider: Provider,
      account: z.string(),
      connectedAt: DateTime,
      connectedBy: z.string().nullable(),
      /** The provider no longer accepts it: connect again. */
      isRevoked: z.boolean(),
    })
    .nullable(),
  /** What can be connected here. */
  providers: z.array(Provider),
  syncs: z.array(SyncOverview),
  /** How many conflicts nobody has decided. */
  inbox: z.int(),
  lately: z.array(LogEntry),
  feeds: z.array(FeedRead),
})
export type CalendarOverview = z.infer<typeof Overview>

/** One side of a conflict; null fields where there is nothing. */
const Side = z.object({
  at: DateTime.nullable(),
  state: z.enum(['CONFIRMED', 'PENDING', 'CANCELED', 'NOT_FOUND', 'DELETED', 'SERIES', 'UNREADABLE']),
  fromDate: DateTime.nullable(),
  toDate: DateTime.nullable(),
  itemId: Id.nullable(),
})

const ConflictRead = z.object({
  id: Id,
  itemId: Id,
  kind: z.enum(['BOTH_CHANGED', 'NOT_FOUND', 'DELETED', 'UNREADABLE']),
  displayName: z.string().nullable(),
  title: z.string(),
  /** Why it cannot be read. */
  reason: z.string().nullable(),
  decided: z.enum(['OURS', 'THEIRS']).nullable(),
  /** Until when what the rule decided can be turned. */
  until: DateTime.nullable(),
  ours: Side,
  theirs: Side,
})
export type ConflictRead = z.infer<typeof ConflictRead>

const site = z.strictObject({ id: PathId })
const item = z.strictObject({ id: PathId, itemId: PathId })
const itemAndCalendar = z.strictObject({ id: PathId, itemId: PathId, calendarId: CalendarId })

export const calendarSync = {
  ofSite: call('GET', '/api/admin/site/{id}/calendar_sync', {
    summary: 'The calendar syncs of a club, item by item',
    params: site,
    output: z.array(CalendarSyncRead),
  }),
  status: call('GET', '/api/admin/calendar/{id}/status', {
    summary: 'Whether a calendar account is connected, and the sync of each item',
    params: site,
    output: Status,
  }),
  overview: call('GET', '/api/admin/calendar/{id}/overview', {
    summary: 'All that the calendar page shows',
    params: site,
    output: Overview,
  }),
  connect: call('POST', '/api/admin/calendar/{id}/connect', {
    summary: 'The consent page of Google; redirectUri must be the configured one',
    params: site,
    body: z.strictObject({ redirectUri: z.string().max(2_000) }),
    output: z.object({ url: z.string() }),
  }),
  finishConnect: call('POST', '/api/admin/calendar/import/post_redirect', {
    summary: 'Finish connecting with what Google sent back',
    query: z.strictObject({
      state: z.string().max(500).optional(),
      code: z.string().max(2_000).optional(),
      error: z.string().max(500).optional(),
      scope: z.string().max(2_000).optional(),
      authuser: z.string().max(100).optional(),
      prompt: z.string().max(100).optional(),
      hd: z.string().max(300).optional(),
      iss: z.string().max(300).optional(),
    }),
    output: z.object({ siteId: Id, redirect: z.string() }),
  }),
  connectCaldav: call('POST', '/api/admin/calendar/{id}/connect_caldav', {
    summary: 'Connect a CalDAV server by address, user and app password',
    params: site,
    body: z.strictObject({
      address: Text(500, 1),
      user: Text(200, 1),
      password: z.string().min(1).max(500),
    }),
    output: z.array(ListedCalendar),
  }),
  create: call('POST', '/api/admin/calendar/{id}/create', {
    summary: 'Create a calendar in the connected account',
    params: site,
    body: z.strictObject({ name: Text(100, 1) }),
    output: ListedCalendar,
  }),
  calendars: call('POST', '/api/admin/calendar/{id}/calendars', {
    summary: 'The calendars of the connected account that can be written to',
    params: site,
    output: z.array(ListedCalendar),
  }),
  deleteCredentials: call('POST', '/api/admin/calendar/{id}/delete_credentials', {
    summary: 'Disconnect the account and stop all syncs; bookings and events stay',
    params: site,
    output: Done,
  }),
  events: call('POST', '/api/admin/calendar/{id}/events', {
    summary: 'The next events of calendars, for the preview of an import',
    params: site,
    body: z.strictObject({ calendarIds: z.array(CalendarId).min(1).max(20), timeMin: DateTime }),
    output: z.array(PreviewEvent),
  }),
  preview: call('POST', '/api/admin/calendar/{id}/preview/{itemId}/{calendarId}', {
    summary: 'What starting a sync would do; changes nothing',
    params: itemAndCalendar,
    output: StartPreview,
  }),
  start: call('POST', '/api/admin/calendar/{id}/start_sync/{itemId}/{calendarId}', {
    summary: 'Sync an item or a coach with a calendar: import from now on, then both ways',
    params: itemAndCalendar,
    output: Done,
  }),
  stop: call('POST', '/api/admin/calendar/{id}/stop_sync/{itemId}', {
    summary: 'Stop the sync of an item; bookings and events stay',
    params: item,
    output: Done,
  }),
  retry: call('POST', '/api/admin/calendar/{id}/retry/{itemId}', {
    summary: 'Try a failed sync again now',
    params: item,
    output: Done,
  }),
  readAgain: call('POST', '/api/admin/calendar/{id}/read_again', {
    summary: 'Read all calendars from scratch and compare both sides',
    params: site,
    output: Done,
  }),
  answerDeletions: call('POST', '/api/admin/calendar/{id}/deletions/{itemId}', {
    summary: 'Answer the question about many deletions at once',
    params: item,
    body: z.strictObject({ answer: z.enum(['PUT_BACK', 'CANCEL', 'ONE_BY_ONE', 'ASK_AGAIN']) }),
    output: Done,
  }),
  inbox: call('GET', '/api/admin/calendar/{id}/inbox', {
    summary: 'Conflicts: those nobody has decided, and what the rule decided in the last seven days; at most a hundred',
    params: site,
    output: z.array(ConflictRead),
  }),
  answerConflict: call('POST', '/api/admin/calendar/{id}/inbox/{conflictId}', {
    summary: 'Decide a conflict; SEEN leaves it as the rule decided',
    params: z.strictObject({ id: PathId, conflictId: PathId }),
    body: z.strictObject({ answer: z.enum(['OURS', 'THEIRS', 'SEEN']) }),
    output: Done,
  }),
  addFeed: call('POST', '/api/admin/calendar/{id}/feeds/{itemId}', {
    summary: 'Create a read-only address for an item or a coach; an earlier one stops working',
    params: item,
    output: FeedRead,
  }),
  removeFeed: call('DELETE', '/api/admin/calendar/{id}/feeds/{itemId}', {
    summary: 'Revoke the read-only address of an item or a coach',
    params: item,
    output: Done,
  }),
}
