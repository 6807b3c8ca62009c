import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import type { Db, Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'
import type { Link } from '../links/link.ts'

/** An event as it was read, to be written into its link. */
export interface ReadEvent {
  /** Null: there is no link yet. */
  id: number | null
  own_key: string | null
  copied_key: string | null
  event_id: string
  uid: string
  state: Link['state']
  theirs: EventParts
  title: string
  guests: object[] | null
  version: string
  needs_rewrite: boolean
  theirs_changed_at: string | null
  carry_at: string | null
  is_dirty: boolean
  error: string | null
}

const RECORD = `
  r (id bigint, own_key text, copied_key text, event_id text, uid text, state text, theirs jsonb, title text, guests jsonb,
    version text, needs_rewrite boolean, theirs_changed_at timestamptz, carry_at timestamptz, is_dirty boolean, error text)`

export interface AddedLink {
  id: number
  own_key: string | null
  event_id: string
  uid: string
}

const add = statement<AddedLink>(
  'add-read-events',
  `
  insert into calendar_links (site_id, item_id, own_key, copied_key, event_id, uid, origin, state, theirs, title, guests,
    version, needs_rewrite, theirs_changed_at, carry_at, dirty_since, error, marks)
  select $1, $2, own_key, copied_key, event_id, uid, case when own_key is null then 'THEIRS' else 'OURS' end, state, theirs,
    title, guests, version, needs_rewrite, theirs_changed_at, carry_at, case when is_dirty then $3::timestamptz end, error, 1
  from jsonb_to_recordset($4::jsonb) as ${RECORD}
  on conflict do nothing
  returning id, own_key, event_id, uid`,
)

const change = statement<never>(
  'change-read-events',
  `
  update calendar_links l
  set event_id = r.event_id, uid = r.uid, state = r.state, theirs = r.theirs, title = r.title, version = r.version,
    needs_rewrite = r.needs_rewrite, theirs_changed_at = r.theirs_changed_at, carry_at = r.carry_at, gone_at = null,
    missing_at = null, guests = coalesce(r.guests, l.guests), error = r.error, marks = l.marks + 1, next_try_at = null,
    dirty_since = case when r.is_dirty then coalesce(l.dirty_since, $2::timestamptz) end
  from jsonb_to_recordset($3::jsonb) as ${RECORD}
  where l.site_id = $1 and l.id = r.id`,
)

export async function saveReadEvents(
  trx: Trx,
  { siteId, itemId, at }: { siteId: number; itemId: number; at: Date },
  events: ReadEvent[],
) {
  const [known, fresh] = [events.filter(({ id }) => id !== null), events.filter(({ id }) => id === null)]
  if (known.length > 0) await run(trx, change, [siteId, at, JSON.stringify(known)])
  return fresh.length > 0 ? run(trx, add, [siteId, itemId, at, JSON.stringify(fresh)]) : []
}

const remove = statement<{ id: number }>(
  'mark-removed-events',
  `
  update calendar_links l
  set gone_at = coalesce(l.gone_at, $3), missing_at = null, theirs_changed_at = r.changed_at, version = null,
    dirty_since = coalesce(l.dirty_since, $3), marks = l.marks + 1, next_try_at = null
  from jsonb_to_recordset($4::jsonb) as r (id text, changed_at timestamptz)
  where l.site_id = $1 and l.item_id = $2 and l.event_id = r.id
  returning l.id`,
)

/** Nothing is decided here: a deletion waits until the other calendars were read. */
export const saveRemoved = (
  trx: Trx,
  { siteId, itemId, at }: { siteId: number; itemId: number; at: Date },
  removed: { id: string; changedAt: number | null }[],
) => {
  const rows = removed.map(({ id, changedAt }) => ({ id, changed_at: changedAt && new Date(changedAt).toISOString() }))
  return run(trx, remove, [siteId, itemId, at, JSON.stringify(rows)])
}

interface KnownEvent {
  id: number
  event_id: string
  state: Link['state']
  agreed: EventParts | null
  theirs: EventParts | null
}

const known = statement<KnownEvent>(
  'known-calendar-events',
  `
  select id, event_id, state, agreed, theirs from calendar_links
  where site_id = $1 and item_id = $2 and event_id is not null and gone_at is null
    and (agreed is not null or theirs is not null)`,
)

/** All events that were agreed on, or were read and are not merged yet. */
export const knownEvents = (db: Db, siteId: number, itemId: number) => run(db, known, [siteId, itemId])

const missing = statement<never>(
  'mark-missing-events',
  `
  update calendar_links
  set missing_at = $3, dirty_since = coalesce(dirty_since, $3), marks = marks + 1, next_try_at = null
  where site_id = $1 and id = any($2::bigint[])`,
)

export const markMissing = (trx: Trx, siteId: number, ids: number[], at: Date) => run(trx, missing, [siteId, ids, at])

const saved = statement<never>(
  'save-calendar-read',
  `
  update calendar_syncs
  set sync_token = case when sync_token is not distinct from $7 then $3 end, read_at = $4, last_sync_at = $5, error = null,
    error_since = null, tries = 0,
    next_read_at = case
      when hinted_at >= $4 or next_read_at is distinct from $8 then least(next_read_at, $5::timestamptz)
      else $6::timestamptz
    end
  where site_id = $1 and item_id = $2`,
)

export interface SavedRead {
  siteId: number
  itemId: number
  token: string
  startedAt: Date
  now: Date
  nextReadAt: Date
  /** As they were when the read began. */
  before: { token: string | null; nextReadAt: Date }
}

/** Who asked for a read while this one was under way, by a hint or on the page, gets another one. */
export const saveRead = (trx: Trx, { siteId, itemId, token, startedAt, now, nextReadAt, before }: SavedRead) =>
  run(trx, saved, [siteId, itemId, token, startedAt, now, nextReadAt, before.token, before.nextReadAt])

const forgotten = statement<never>(
  'forget-calendar-token',
  'update calendar_syncs set sync_token = null where site_id = $1 and item_id = $2',
)

export const forgetToken = (trx: Trx, siteId: number, itemId: number) => run(trx, forgotten, [siteId, itemId])

const unlinkedBookings = statement<{ id: number }>(
  'unlinked-bookings',
  `
  select b.id from bookings b
  where b.site_id = $1 and (b.item_id = $2 or b.suppl_item_id = $2) and b.to_at > $3
    and b.status not in ('CANCELED', 'REJECTED')
    and not exists (
      select from recurring_rules r
      where r.site_id = b.site_id and r.id = b.recurring_id and r.deleted_at is null
        and (r.item_id = $2 or r.suppl_item_id = $2))
    and not exists (
      select from calendar_link_parts p join calendar_links l on l.site_id = p.site_id and l.id = p.link_id
      where p.site_id = b.site_id and p.booking_id = b.id and l.item_id = $2)
  order by b.from_at`,
)
const unlinkedRules = statement<{ id: number }>(
  'unlinked-rules',
  `
  select r.id from recurring_rules r
  where r.site_id = $1 and (r.item_id = $2 or r.suppl_item_id = $2) and r.deleted_at is null
    and (r.valid_until is null or r.valid_until >= $3)
    and not exists (
      select from calendar_link_parts p join calendar_links l on l.site_id = p.site_id and l.id = p.link_id
      where p.site_id = r.site_id and p.rule_id = r.id and l.item_id = $2)
  order by r.id`,
)

/** What is to come and is not in the calendar of the item. */
export const bookingsWithoutLink = async (db: Db, siteId: number, itemId: number, now: Date): Promise<number[]> =>
  (await run(db, unlinkedBookings, [siteId, itemId, now])).map(({ id }) => id)
export const rulesWithoutLink = async (db: Db, siteId: number, itemId: number, today: string): Promise<number[]> =>
  (await run(db, unlinkedRules, [siteId, itemId, today])).map(({ id }) => id)

const carried = statement<{ id: number }>(
  'carry-calendar-links',
  `
  select l.id from calendar_links l
  join calendar_syncs s on s.site_id = l.site_id and s.item_id = l.item_id
  where l.site_id = $1 and l.carry_at <= $2
    and s.active and s.phase <> 'ASKING' and s.error is null and s.read_at is not null
  order by l.carry_at
  limit 20`,
)

/** Repetitions whose occasions were read a day ago. */
export const linksToCarry = (db: Db, siteId: number, now: Date) => run(db, carried, [siteId, now])
