import type { BookingStatus } from '@korto/domain/booking/booking'
import type { WeeklyPart } from '@korto/domain/calendar-sync/event-parts'
import type { Interval } from '@korto/domain/time/instant'
import type { Db, Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'
import { CLIENT_IDENTITY_COLUMNS, type ClientIdentityRow } from '../../../clients/client-identity.ts'
import type { AppliedThing } from '../../apply/here-change.ts'

interface Named extends ClientIdentityRow {
  id: number
  item_id: number
  suppl_item_id: number | null
  item_name: string
  coach_name: string | null
}

const NAMED = `${CLIENT_IDENTITY_COLUMNS}, i.name as item_name, c.name as coach_name`
const joined = (table: string) => `
  join users u on u.id = ${table}.user_id
  left join site_clients k on k.site_id = ${table}.site_id and k.user_id = ${table}.user_id
  join items i on i.site_id = ${table}.site_id and i.id = ${table}.item_id
  left join items c on c.site_id = ${table}.site_id and c.id = ${table}.suppl_item_id`

export interface LinkedBookingRow extends Named {
  from_at: Date
  to_at: Date
  status: BookingStatus
  /** It is an occasion of a series that is in the same calendar. */
  is_told_with_series: boolean
}

const bookings = statement<LinkedBookingRow>(
  'linked-bookings',
  `
  select b.id, b.item_id, b.suppl_item_id, b.from_at, b.to_at, b.status, ${NAMED},
    exists (
      select from recurring_rules r
      where r.site_id = b.site_id and r.id = b.recurring_id and r.deleted_at is null
        and (r.item_id = $3 or r.suppl_item_id = $3)
    ) as is_told_with_series
  from bookings b ${joined('b')}
  where b.site_id = $1 and b.id = any($2::bigint[])`,
)

export const linkedBookings = (db: Db, siteId: number, ids: number[], itemId: number) =>
  run(db, bookings, [siteId, ids, itemId])

export interface LinkedRuleRow extends Named {
  day_of_week: number
  from_minutes: number
  to_minutes: number
  valid_from: string
  valid_until: string | null
}

const rules = statement<LinkedRuleRow>(
  'linked-rules',
  `
  select r.id, r.item_id, r.suppl_item_id, r.day_of_week, r.valid_from, r.valid_until,
    (extract(epoch from r.from_time) / 60)::integer as from_minutes,
    (extract(epoch from r.to_time) / 60)::integer as to_minutes, ${NAMED}
  from recurring_rules r ${joined('r')}
  where r.site_id = $1 and r.id = any($2::bigint[]) and r.deleted_at is null`,
)

export const linkedRules = (db: Db, siteId: number, ids: number[]) => run(db, rules, [siteId, ids])

interface OverrideRow {
  recurring_id: number
  occurrence_date: string
  from_at: Date
  to_at: Date
  status: BookingStatus
  item_id: number
  suppl_item_id: number | null
}

const overrides = statement<OverrideRow>(
  'overrides-of-linked-rules',
  `
  select recurring_id, occurrence_date, from_at, to_at, status, item_id, suppl_item_id
  from bookings
  where site_id = $1 and recurring_id = any($2::bigint[])`,
)

export const overridesOfRules = (db: Db, siteId: number, ruleIds: number[]) => run(db, overrides, [siteId, ruleIds])

const events = statement<{ id: number; item_id: number; from_at: Date; to_at: Date }>(
  'linked-item-events',
  'select id, item_id, from_at, to_at from item_events where site_id = $1 and id = any($2::bigint[])',
)

export const linkedEvents = (db: Db, siteId: number, ids: number[]) => run(db, events, [siteId, ids])

const end = statement<{ id: number }>(
  'end-calendar-link',
  `
  delete from calendar_links l
  where l.site_id = $1 and l.id = $2 and l.marks = $3 and not exists (
    select from calendar_conflicts c where c.site_id = l.site_id and c.link_id = l.id and c.answered_at is null)
  returning l.id`,
)
const rest = statement<never>(
  'rest-calendar-link',
  `
  update calendar_links
  set state = 'DONE', agreed = null, theirs = null, sent = null, wanted = null, version = null, gone_at = null,
    dirty_since = case when marks = $3 then null else dirty_since end
  where site_id = $1 and id = $2`,
)

/** Neither side has it any more. It stays while somebody may still turn what was decided about it. */
export async function endLink(trx: Trx, { siteId, id, marks }: { siteId: number; id: number; marks: number }) {
  const ended = await run(trx, end, [siteId, id, marks])
  if (ended.length === 0) await run(trx, rest, [siteId, id, marks])
}

const reading = statement<{ unread: boolean }>(
  'calendars-unread-since',
  `
  select exists (
    select from calendar_syncs
    where site_id = $1 and item_id <> $2 and active and phase <> 'ASKING' and (read_at is null or read_at < $3)
      and (error is null or error in ('UNAVAILABLE', 'BUSY'))
  ) or exists (
    select from calendar_links
    where site_id = $1 and item_id = $2 and dirty_since is not null and missing_at is not null
  ) as unread`,
)

/**
 * Whether another calendar of the club was not read since that moment, or something of this one is still to be asked for. A
 * calendar that cannot be read at all holds nobody up.
 */
export const isUnreadSince = async (db: Db, siteId: number, itemId: number, at: Date): Promise<boolean> =>
  (await run(db, reading, [siteId, itemId, at]))[0]?.unread ?? false

const others = statement<never>(
  'read-other-calendars',
  `
  update calendar_syncs set next_read_at = $3
  where site_id = $1 and item_id <> $2 and active and error is null and read_at < $4 and next_read_at > $3`,
)

/** So that a deletion need not wait for their turn. */
export const readOthersSoon = (db: Db, siteId: number, itemId: number, { now, since }: { now: Date; since: Date }) =>
  run(db, others, [siteId, itemId, now, since])

export interface Alike extends ClientIdentityRow {
  id: number
}

const UNLINKED = (column: string, table: string) => `
  not exists (
    select from calendar_link_parts p
    join calendar_links l on l.site_id = p.site_id and l.id = p.link_id
    where p.site_id = ${table}.site_id and p.${column} = ${table}.id and l.item_id = $2
      and (l.event_id is not null or l.sent is not null))`
const CLIENT = (table: string) => `
  join users u on u.id = ${table}.user_id
  left join site_clients k on k.site_id = ${table}.site_id and k.user_id = ${table}.user_id`

const alikeBookings = statement<Alike>(
  'bookings-alike',
  `
  select b.id, ${CLIENT_IDENTITY_COLUMNS}
  from bookings b ${CLIENT('b')}
  where b.site_id = $1 and b.item_id = $2 and b.from_at = $3 and b.to_at = $4 and b.recurring_id is null
    and b.status not in ('CANCELED', 'REJECTED') and ${UNLINKED('booking_id', 'b')}
  order by b.id
  limit 50`,
)
const alikeRules = statement<Alike>(
  'rules-alike',
  `
  select r.id, ${CLIENT_IDENTITY_COLUMNS}
  from recurring_rules r ${CLIENT('r')}
  where r.site_id = $1 and r.item_id = $2 and r.day_of_week = $3 and r.from_time = make_interval(mins => $4::integer)::time
    and extract(epoch from r.to_time) = $5::integer * 60 and r.deleted_at is null
    and (r.valid_until is null or r.valid_until >= $6) and ${UNLINKED('rule_id', 'r')}
  order by r.id
  limit 50`,
)

interface ItemKey {
  siteId: number
  itemId: number
}

/** At the same time on the same item, without an event in its calendar. */
export const bookingsAlike = (db: Db, { siteId, itemId }: ItemKey, { from, to }: Interval) =>
  run(db, alikeBookings, [siteId, itemId, new Date(from), new Date(to)])

export const rulesAlike = (db: Db, { siteId, itemId }: ItemKey, weekly: WeeklyPart) =>
  run(db, alikeRules, [siteId, itemId, weekly.dayOfWeek, weekly.fromMinutes, weekly.toMinutes, weekly.validFrom])

const unsent = statement<never>(
  'delete-unsent-link',
  `
  delete from calendar_links l
  using calendar_link_parts p
  where l.site_id = $1 and l.item_id = $2 and l.event_id is null and l.sent is null
    and p.site_id = l.site_id and p.link_id = l.id and (p.booking_id = $3 or p.rule_id = $4)`,
)

/** What was to be written is there already. */
export const deleteUnsent = (trx: Trx, { siteId, itemId }: ItemKey, thing: AppliedThing) =>
  run(trx, unsent, [
    siteId,
    itemId,
    'bookingId' in thing ? thing.bookingId : null,
    'ruleId' in thing ? thing.ruleId : null,
  ])
