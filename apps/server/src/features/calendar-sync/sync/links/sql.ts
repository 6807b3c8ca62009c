import type { CalendarEvent } from '@korto/domain/calendar-sync/calendar-event'
import type { EventParts } from '@korto/domain/calendar-sync/event-parts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'
import type { AppliedThing } from '../../apply/here-change.ts'
import type { Link } from './link.ts'

interface LinkRow {
  id: number
  site_id: number
  item_id: number
  own_key: string | null
  copied_key: string | null
  event_id: string | null
  uid: string | null
  state: Link['state']
  agreed: EventParts | null
  theirs: EventParts | null
  title: string | null
  description: string | null
  guests: CalendarEvent['guests'] | null
  version: string | null
  needs_rewrite: boolean
  ours_changed_at: Date | null
  theirs_changed_at: Date | null
  gone_at: Date | null
  missing_at: Date | null
  sent: EventParts | null
  wanted: EventParts | null
  dirty_since: Date | null
  marks: number
  tries: number
  parts: { part: string; booking_id: number | null; rule_id: number | null; item_event_id: number | null }[]
}

const COLUMNS = `
  l.id, l.site_id, l.item_id, l.own_key, l.copied_key, l.event_id, l.uid, l.state, l.agreed, l.theirs, l.title,
  l.description, l.guests, l.version, l.needs_rewrite, l.ours_changed_at, l.theirs_changed_at, l.gone_at, l.missing_at, l.sent, l.wanted,
  l.dirty_since, l.marks, l.tries,
  coalesce(
    (
      select jsonb_agg(jsonb_build_object(
        'part', p.part, 'booking_id', p.booking_id, 'rule_id', p.rule_id, 'item_event_id', p.item_event_id))
      from calendar_link_parts p
      where p.site_id = l.site_id and p.link_id = l.id
    ),
    '[]') as parts`

function linkOf(row: LinkRow): Link {
  return {
    id: row.id,
    siteId: row.site_id,
    itemId: row.item_id,
    ownKey: row.own_key,
    copiedKey: row.copied_key,
    eventId: row.event_id,
    uid: row.uid,
    state: row.state,
    agreed: row.agreed,
    theirs: row.theirs,
    title: row.title,
    description: row.description,
    guests: row.guests ?? [],
    version: row.version,
    needsRewrite: row.needs_rewrite,
    oursChangedAt: row.ours_changed_at?.getTime() ?? null,
    theirsChangedAt: row.theirs_changed_at?.getTime() ?? null,
    goneAt: row.gone_at?.getTime() ?? null,
    missingAt: row.missing_at?.getTime() ?? null,
    sent: row.sent,
    wanted: row.wanted,
    dirtySince: row.dirty_since?.getTime() ?? null,
    marks: row.marks,
    tries: row.tries,
    things: new Map(row.parts.flatMap((part) => thingOf(part))),
  }
}

function thingOf(row: LinkRow['parts'][number]): [string, AppliedThing][] {
  if (row.booking_id !== null) return [[row.part, { bookingId: row.booking_id }]]
  if (row.rule_id !== null) return [[row.part, { ruleId: row.rule_id }]]
  return row.item_event_id === null ? [] : [[row.part, { itemEventId: row.item_event_id }]]
}

const dirty = statement<LinkRow>(
  'dirty-calendar-links',
  `
  select ${COLUMNS}
  from calendar_links l
  join calendar_syncs s on s.site_id = l.site_id and s.item_id = l.item_id
  where l.site_id = $1 and l.dirty_since is not null and l.state <> 'ASKING'
    and (l.next_try_at is null or l.next_try_at <= $2)
    and s.active and s.phase <> 'ASKING' and s.error is null and s.read_at is not null
    and (s.phase <> 'FIRST_IMPORT' or l.event_id is not null or not exists (
      select from calendar_links n
      where n.site_id = l.site_id and n.item_id = l.item_id and n.dirty_since is not null and n.agreed is null
        and n.own_key is null and n.state = 'LINKED'))
  order by l.dirty_since, l.id
  limit $3`,
)

/**
 * What waits to be carried to the other side, the oldest first; nothing of calendars that do not work. In a first import nothing
 * of ours is written before all of theirs was looked at: it may be there already.
 */
export const dirtyLinks = async (db: Db, siteId: number, now: Date, most: number): Promise<Link[]> =>
  (await run(db, dirty, [siteId, now, most])).map(linkOf)

const byId = statement<LinkRow>(
  'calendar-link',
  `select ${COLUMNS} from calendar_links l where l.site_id = $1 and l.id = $2`,
)

export const linkById = async (db: Db, siteId: number, id: number): Promise<Link | null> => {
  const [row] = await run(db, byId, [siteId, id])
  return row ? linkOf(row) : null
}

const byEvents = statement<LinkRow>(
  'calendar-links-of-events',
  `
  select ${COLUMNS} from calendar_links l
  where l.site_id = $1 and l.item_id = $2 and (l.event_id = any($3::text[]) or l.own_key = any($4::text[]))`,
)

/** The links of these events, by id or, where the id is not known yet, by our key. */
export const linksOfEvents = async (
  db: Db,
  { siteId, itemId }: { siteId: number; itemId: number },
  eventIds: string[],
  ownKeys: string[],
): Promise<Link[]> => (await run(db, byEvents, [siteId, itemId, eventIds, ownKeys])).map(linkOf)

const byUid = statement<LinkRow>(
  'calendar-links-of-uid',
  `
  select ${COLUMNS} from calendar_links l
  join calendar_syncs s on s.site_id = l.site_id and s.item_id = l.item_id
  where l.site_id = $1 and l.uid = $2 and l.item_id <> $3 and s.active
  order by l.id
  limit 20`,
)

/** Of the same event in other calendars of the club. */
export const linksWithUid = async (db: Db, siteId: number, uid: string, otherThan: number): Promise<Link[]> =>
  (await run(db, byUid, [siteId, uid, otherThan])).map(linkOf)

const heldElsewhere = statement<{ uid: string }>(
  'calendar-uids-held-elsewhere',
  `
  select distinct l.uid from calendar_links l
  join calendar_link_parts p on p.site_id = l.site_id and p.link_id = l.id
  where l.site_id = $1 and l.item_id <> $2 and l.uid = any($3::text[])`,
)

/** Of events that are a booking, series or closing by another calendar of the club. */
export const uidsHeldElsewhere = async (
  db: Db,
  { siteId, itemId }: { siteId: number; itemId: number },
  uids: string[],
): Promise<Set<string>> => new Set((await run(db, heldElsewhere, [siteId, itemId, uids])).map(({ uid }) => uid))

const shared = statement<{ uid: string }>(
  'shared-calendar-uids',
  `
  select uid from calendar_links
  where site_id = $1 and uid = any($2::text[])
  group by uid
  having count(distinct item_id) > 1`,
)

/** Of events that are in several calendars of the club, or were. */
export const sharedUids = async (db: Db, siteId: number, uids: string[]): Promise<Set<string>> =>
  new Set((await run(db, shared, [siteId, uids])).map(({ uid }) => uid))

const fresh = statement<LinkRow>(
  'new-calendar-links',
  `
  select ${COLUMNS} from calendar_links l
  where l.site_id = $1 and l.item_id = $2 and l.dirty_since is not null and l.agreed is null and l.own_key is null
    and l.state = 'LINKED' and l.gone_at is null
    and not exists (select from calendar_link_parts p where p.site_id = l.site_id and p.link_id = l.id)
  order by l.id
  limit 500`,
)

/** Events that are no booking yet. */
export const newLinks = async (db: Db, siteId: number, itemId: number): Promise<Link[]> =>
  (await run(db, fresh, [siteId, itemId])).map(linkOf)

const gone = statement<LinkRow>(
  'gone-calendar-links',
  `
  select ${COLUMNS} from calendar_links l
  where l.site_id = $1 and l.item_id = $2 and l.gone_at is not null and l.wanted is null and l.state = 'LINKED'
  order by l.id
  limit 5000`,
)

/** Seen deleted there and not decided yet. */
export const goneLinks = async (db: Db, siteId: number, itemId: number): Promise<Link[]> =>
  (await run(db, gone, [siteId, itemId])).map(linkOf)

export interface LinkChange {
  own_key?: string | null
  event_id?: string | null
  uid?: string | null
  state?: Link['state']
  agreed?: EventParts | null
  theirs?: EventParts | null
  title?: string | null
  description?: string | null
  guests?: CalendarEvent['guests'] | null
  version?: string | null
  needs_rewrite?: boolean
  ours_changed_at?: Date | null
  theirs_changed_at?: Date | null
  gone_at?: Date | null
  missing_at?: Date | null
  carry_at?: Date | null
  sent?: EventParts | null
  wanted?: EventParts | null
  origin?: 'OURS' | 'THEIRS'
  copied_key?: string | null
  tries?: number
  next_try_at?: Date | null
  error?: string | null
}

const json = (value: object | null | undefined) =>
  value === undefined || value === null ? value : JSON.stringify(value)

export const updateLink = (
  trx: Db,
  { siteId, id }: { siteId: number; id: number },
  { agreed, theirs, guests, sent, wanted, ...rest }: LinkChange,
) =>
  trx
    .updateTable('calendar_links')
    .set({
      ...rest,
      ...(agreed === undefined ? {} : { agreed: json(agreed) }),
      ...(theirs === undefined ? {} : { theirs: json(theirs) }),
      ...(guests === undefined ? {} : { guests: json(guests) }),
      ...(sent === undefined ? {} : { sent: json(sent) }),
      ...(wanted === undefined ? {} : { wanted: json(wanted) }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** Nothing waits any more, unless it was marked again since it was read. */
export const clearDirty = (trx: Db, { siteId, id, marks }: { siteId: number; id: number; marks: number }) =>
  trx
    .updateTable('calendar_links')
    .set({ dirty_since: null, ours_changed_at: null, tries: 0, next_try_at: null, error: null })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('marks', '=', marks)
    .execute()

const finish = statement<never>(
  'finish-calendar-link',
  `
  update calendar_links
  set agreed = $4::jsonb, guests = null, sent = null,
    dirty_since = case when marks = $3 then null else dirty_since end,
    ours_changed_at = case when marks = $3 then null else ours_changed_at end,
    tries = 0, next_try_at = null, error = null
  where site_id = $1 and id = $2`,
)

/** Both sides have agreed: nothing waits any more, unless it was marked again since it was read. */
export const finishLink = (
  trx: Db,
  { siteId, id, marks }: { siteId: number; id: number; marks: number },
  agreed: EventParts,
) => run(trx, finish, [siteId, id, marks, JSON.stringify(agreed)])

/** By ids of links; the earliest mark counts. */
export const markLinks = (trx: Db, siteId: number, ids: number[], at: Date) =>
  trx
    .updateTable('calendar_links')
    .set({ dirty_since: sql<Date>`coalesce(dirty_since, ${at})`, marks: sql`marks + 1`, next_try_at: null })
    .where('site_id', '=', siteId)
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute()

/** All of one calendar that both sides may have, without saying that anything was changed here. */
export const markLinkedOf = (trx: Db, { siteId, itemId, at }: { siteId: number; itemId: number; at: Date }) =>
  trx
    .updateTable('calendar_links')
    .set({ dirty_since: sql<Date>`coalesce(dirty_since, ${at})`, marks: sql`marks + 1`, next_try_at: null })
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('state', '=', 'LINKED')
    .execute()

export const postponeLink = (
  trx: Db,
  { siteId, id }: { siteId: number; id: number },
  { tries, nextTryAt, error }: { tries: number; nextTryAt: Date; error: string | null },
) =>
  trx
    .updateTable('calendar_links')
    .set({ tries, next_try_at: nextTryAt, error })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()

/** All that waits of one calendar: the provider has asked for a pause, or, with null, somebody wants it tried now. */
export const postponeLinks = (
  trx: Db,
  { siteId, itemId, until }: { siteId: number; itemId: number; until: Date | null },
) =>
  trx
    .updateTable('calendar_links')
    .set({ next_try_at: until })
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('dirty_since', 'is not', null)
    .execute()

export const deleteLink = (trx: Db, { siteId, id }: { siteId: number; id: number }) =>
  trx.deleteFrom('calendar_links').where('site_id', '=', siteId).where('id', '=', id).execute()

const columnsOf = (thing: AppliedThing) => ({
  booking_id: 'bookingId' in thing ? thing.bookingId : null,
  rule_id: 'ruleId' in thing ? thing.ruleId : null,
  item_event_id: 'itemEventId' in thing ? thing.itemEventId : null,
})

export const savePart = (trx: Trx, { siteId, id }: { siteId: number; id: number }, part: string, thing: AppliedThing) =>
  trx
    .insertInto('calendar_link_parts')
    .values({ site_id: siteId, link_id: id, part, ...columnsOf(thing) })
    .onConflict((row) => row.columns(['site_id', 'link_id', 'part']).doUpdateSet(columnsOf(thing)))
    .execute()

export const deletePart = (trx: Trx, { siteId, id }: { siteId: number; id: number }, part: string) =>
  trx
    .deleteFrom('calendar_link_parts')
    .where('site_id', '=', siteId)
    .where('link_id', '=', id)
    .where('part', '=', part)
    .execute()

const own = statement<never>(
  'add-own-calendar-links',
  `
  with things as (
    select *
    from unnest($2::bigint[], $3::text[], $4::bigint[], $5::bigint[]) as t (item_id, own_key, booking_id, rule_id)
  ), added as (
    insert into calendar_links as l (site_id, item_id, own_key, origin, dirty_since, ours_changed_at, marks)
    select $1, item_id, own_key, 'OURS', $6, $7, 1 from things
    on conflict (site_id, item_id, own_key) do update set
      dirty_since = coalesce(l.dirty_since, excluded.dirty_since), marks = l.marks + 1,
      ours_changed_at = coalesce(excluded.ours_changed_at, l.ours_changed_at), next_try_at = null
    returning l.id, l.item_id, l.own_key
  )
  insert into calendar_link_parts (site_id, link_id, part, booking_id, rule_id)
  select $1, a.id, case when t.booking_id is null then 'weekly:1' else 'once' end, t.booking_id, t.rule_id
  from added a join things t on t.item_id = a.item_id and t.own_key = a.own_key
  on conflict do nothing`,
)

export interface OwnThingRow {
  itemId: number
  ownKey: string
  bookingId: number | null
  ruleId: number | null
}

/** Bookings and series that are to be in the calendars of these items; marks those that have a link already. */
export const addOwnLinks = (
  trx: Db,
  siteId: number,
  things: OwnThingRow[],
  { at, changedAt }: { at: Date; changedAt: Date | null },
) =>
  run(trx, own, [
    siteId,
    things.map(({ itemId }) => itemId),
    things.map(({ ownKey }) => ownKey),
    things.map(({ bookingId }) => bookingId),
    things.map(({ ruleId }) => ruleId),
    at,
    changedAt,
  ])
