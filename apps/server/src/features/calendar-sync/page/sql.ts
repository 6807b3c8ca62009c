import type { CalendarLogKind } from '@korto/contract/calendar-sync'
import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import type { CalendarProvider } from '../../../adapters/calendar/calendar-port.ts'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

export const connectionOf = (
  db: Db,
  siteId: number,
): Promise<
  | {
      provider: CalendarProvider
      account: string
      state: 'WORKING' | 'REVOKED'
      created_at: Date
      connected_by: string | null
    }
  | undefined
> =>
  db
    .selectFrom('calendar_credentials')
    .leftJoin('users', 'users.id', 'calendar_credentials.connected_by')
    .select(['provider', 'account', 'state', 'calendar_credentials.created_at', 'users.display_name as connected_by'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()

export type CalendarSyncRow = Awaited<ReturnType<typeof syncsOfSite>>[number]

export const syncsOfSite = (db: Db, siteId: number) =>
  db
    .selectFrom('calendar_syncs as y')
    .innerJoin('sites as s', 's.id', 'y.site_id')
    .innerJoin('items as i', (join) => join.onRef('i.site_id', '=', 'y.site_id').onRef('i.id', '=', 'y.item_id'))
    .leftJoin('calendar_credentials as c', 'c.site_id', 'y.site_id')
    .select(['y.site_id', 'y.item_id', 'calendar_id', 'calendar_name', 'active', 'last_sync_at', 'error', 'timezone'])
    .select('provider')
    .where('y.site_id', '=', siteId)
    .where('i.deleted_at', 'is', null)
    .orderBy('y.item_id')
    .execute()

export interface SyncStateRow {
  item_id: number
  calendar_id: string
  calendar_name: string
  active: boolean
  phase: 'FIRST_IMPORT' | 'WORKING' | 'ASKING'
  last_sync_at: Date | null
  error: string | null
  error_since: Date | null
  channel_until: Date | null
  hinted_at: Date | null
  links: number
  waiting: number
  waiting_since: Date | null
  last_lag_ms: number | null
  p95_ms: number | null
}

// $2 is when the day of the club began. What waits has an index of its own, and so have the lags; what waits for an answer is
// counted with the inbox.
const syncStates = statement<SyncStateRow>(
  'calendar-sync-states',
  `
  select s.item_id, s.calendar_id, s.calendar_name, s.active, s.phase, s.last_sync_at, s.error, s.error_since,
    s.channel_until, s.hinted_at,
    case when s.phase = 'FIRST_IMPORT' then
      (select count(*) from calendar_links l where l.site_id = s.site_id and l.item_id = s.item_id)::int
    else 0 end as links,
    w.waiting, w.waiting_since,
    (
      select g.lag_ms from calendar_log g
      where g.site_id = s.site_id and g.item_id = s.item_id and g.lag_ms is not null
      order by g.at desc
      limit 1
    ) as last_lag_ms,
    (
      select round(percentile_cont(0.95) within group (order by g.lag_ms))::int from calendar_log g
      where g.site_id = s.site_id and g.item_id = s.item_id and g.lag_ms is not null and g.at >= $2
    ) as p95_ms
  from calendar_syncs s
  join items i on i.site_id = s.site_id and i.id = s.item_id and i.deleted_at is null
  cross join lateral (
    select count(*)::int as waiting, min(l.dirty_since) as waiting_since
    from calendar_links l
    where l.site_id = s.site_id and l.item_id = s.item_id and l.dirty_since is not null and l.state <> 'ASKING'
  ) w
  where s.site_id = $1
  order by s.item_id`,
)

export const syncStatesOf = (db: Db, siteId: number, dayBegan: Date) => run(db, syncStates, [siteId, dayBegan])

/** What stands for an event here, with the name by which the club knows its client. */
const THINGS = `
  select p.site_id, p.link_id, p.booking_id, null::bigint as rule_id, b.user_id, b.from_at, b.status,
    null::int as day_of_week, null::int as from_minutes, null::int as to_minutes, null::date as valid_from,
    null::date as valid_until
  from calendar_link_parts p
  join bookings b on b.site_id = p.site_id and b.id = p.booking_id
  union all
  select p.site_id, p.link_id, null, p.rule_id, r.user_id, null, 'CONFIRMED', r.day_of_week,
    (extract(epoch from r.from_time) / 60)::int, (extract(epoch from r.to_time) / 60)::int, r.valid_from, r.valid_until
  from calendar_link_parts p
  join recurring_rules r on r.site_id = p.site_id and r.id = p.rule_id`
const NAMED = `
  left join users u on u.id = t.user_id
  left join site_clients k on k.site_id = t.site_id and k.user_id = t.user_id`

export interface VanishedRow {
  link_id: number
  item_id: number
  gone_at: Date
  /** Both null for a closing. */
  booking_id: number | null
  rule_id: number | null
  user_id: number | null
  from_at: Date | null
  day_of_week: number | null
  from_minutes: number | null
  to_minutes: number | null
  valid_from: string | null
  valid_until: string | null
  display_name: string | null
}

const vanished = statement<VanishedRow>(
  'calendar-vanished',
  `
  select l.id as link_id, l.item_id, l.gone_at, t.booking_id, t.rule_id, t.user_id, t.from_at, t.day_of_week, t.from_minutes, t.to_minutes,
    t.valid_from, t.valid_until, coalesce(k.typed_name, u.display_name) as display_name
  from calendar_links l
  join calendar_syncs s on s.site_id = l.site_id and s.item_id = l.item_id and s.phase = 'ASKING'
  left join lateral (select * from (${THINGS}) t where t.site_id = l.site_id and t.link_id = l.id) t on true
  ${NAMED}
  where l.site_id = $1 and l.gone_at is not null and l.wanted is null and l.state = 'LINKED'
  order by t.from_at nulls last, l.id
  limit 2000`,
)

/** What would be canceled if the deletions that are asked about were meant. */
export const vanishedOf = (db: Db, siteId: number) => run(db, vanished, [siteId])

const linkedFuture = statement<{ item_id: number; linked: number }>(
  'calendar-linked',
  `
  select l.item_id, count(*)::int as linked
  from calendar_links l
  join calendar_syncs s on s.site_id = l.site_id and s.item_id = l.item_id and s.phase = 'ASKING'
  where l.site_id = $1 and l.agreed is not null and l.agreed <> '{}' and l.state <> 'DONE'
  group by l.item_id`,
)

export const linkedOf = (db: Db, siteId: number) => run(db, linkedFuture, [siteId])

export interface LogRow {
  id: number
  at: Date
  item_id: number
  kind: CalendarLogKind
  data: {
    name?: string
    from?: number
    days?: { from: string; to: string }
    calendarName?: string
    otherItemId?: number
    error?: string
    count?: number
  }
  lag_ms: number | null
}

const latelyStatement = statement<LogRow>(
  'calendar-lately',
  `
  select id, at, item_id, kind, data, lag_ms from calendar_log where site_id = $1 order by id desc limit $2`,
)

export const latelyOf = (db: Db, siteId: number, most: number) => run(db, latelyStatement, [siteId, most])

const openConflicts = statement<{ open: number }>(
  'calendar-open-conflicts',
  `
  select count(*)::int as open from calendar_conflicts where site_id = $1 and answered_at is null and decided is null`,
)

export const conflictsToDecide = async (db: Db, siteId: number): Promise<number> =>
  (await run(db, openConflicts, [siteId]))[0]?.open ?? 0

export interface ConflictRow {
  id: number
  item_id: number
  kind: 'BOTH_CHANGED' | 'NOT_FOUND' | 'DELETED' | 'UNREADABLE'
  decided: 'OURS' | 'THEIRS' | null
  at: Date
  title: string | null
  error: string | null
  ours: EventParts | null
  theirs: EventParts | null
  ours_changed_at: Date | null
  theirs_changed_at: Date | null
  status: string | null
  display_name: string | null
}

const inbox = statement<ConflictRow>(
  'calendar-inbox',
  `
  select c.id, l.item_id, c.kind, c.decided, c.at, l.title, l.error, c.ours, c.theirs, l.ours_changed_at,
    l.theirs_changed_at, t.status, coalesce(k.typed_name, u.display_name) as display_name
  from calendar_conflicts c
  join calendar_links l on l.site_id = c.site_id and l.id = c.link_id
  left join lateral (
    select * from (${THINGS}) t where t.site_id = l.site_id and t.link_id = l.id order by t.from_at limit 1
  ) t on true
  ${NAMED}
  where c.site_id = $1 and c.answered_at is null and (c.decided is null or c.at >= $2)
  order by c.decided is not null, c.at desc, c.id desc
  limit $3`,
)

/** What nobody has decided first, then what the rule decided since the given moment. */
export const inboxOf = (db: Db, siteId: number, decidedSince: Date, most: number) =>
  run(db, inbox, [siteId, decidedSince, most])

const linkedEvents = statement<{ event_id: string }>(
  'calendar-linked-events',
  `
  select l.event_id
  from calendar_links l
  join calendar_syncs s on s.site_id = l.site_id and s.item_id = l.item_id
  where l.site_id = $1 and l.item_id = $2 and s.calendar_id = $3 and s.account = $4
    and l.event_id is not null and l.state <> 'IGNORED'`,
)

/** Of an earlier sync of the item with this very calendar: they are not imported a second time. */
export const eventsLinkedBefore = async (
  db: Db,
  { siteId, itemId, calendarId, account }: { siteId: number; itemId: number; calendarId: string; account: string },
): Promise<Set<string>> =>
  new Set((await run(db, linkedEvents, [siteId, itemId, calendarId, account])).map(({ event_id }) => event_id))
