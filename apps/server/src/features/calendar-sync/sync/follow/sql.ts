import type { Db, Trx } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'

const syncs = statement<{ site_id: number; item_id: number }>(
  'synced-items',
  'select site_id, item_id from calendar_syncs where site_id = any($1::bigint[]) and active',
)

/** The items whose calendar is kept, by club. */
export async function syncedItems(db: Db, siteIds: number[]): Promise<Map<number, Set<number>>> {
  const rows = await run(db, syncs, [siteIds])
  const bySite = Map.groupBy(rows, ({ site_id }) => site_id)
  return new Map([...bySite].map(([siteId, items]) => [siteId, new Set(items.map(({ item_id }) => item_id))]))
}

const offset = statement<{ offset_ms: number | null }>('clock-offset', 'select offset_ms from moved_clock')

/** How far the product's clock was moved; rows of the activity have the real one. */
export const clockOffset = async (db: Db): Promise<number> => (await run(db, offset, []))[0]?.offset_ms ?? 0

export interface PlacedRow {
  id: number
  item_id: number
  suppl_item_id: number | null
  recurring_id: number | null
}

const bookings = statement<PlacedRow>(
  'bookings-in-calendars',
  'select id, item_id, suppl_item_id, recurring_id from bookings where site_id = $1 and id = any($2::bigint[])',
)
const rules = statement<Omit<PlacedRow, 'recurring_id'>>(
  'rules-in-calendars',
  'select id, item_id, suppl_item_id from recurring_rules where site_id = $1 and id = any($2::bigint[])',
)

export const placesOfBookings = (db: Db, siteId: number, ids: number[]) => run(db, bookings, [siteId, ids])
export const placesOfRules = (db: Db, siteId: number, ids: number[]) => run(db, rules, [siteId, ids])

export interface Touched {
  bookings: number[]
  rules: number[]
  events: number[]
}

const mark = statement<{ item_id: number; booking_id: number | null; rule_id: number | null }>(
  'mark-calendar-links',
  `
  with marked as (
    select p.link_id, p.booking_id, p.rule_id
    from calendar_link_parts p
    where p.site_id = $1 and (
      p.booking_id = any($2::bigint[]) or p.rule_id = any($3::bigint[]) or p.item_event_id = any($4::bigint[]))
  ), changed as (
    update calendar_links l
    set dirty_since = coalesce(l.dirty_since, $5), ours_changed_at = greatest(l.ours_changed_at, $5),
      marks = l.marks + 1, next_try_at = null
    where l.site_id = $1 and l.id in (select link_id from marked)
    returning l.id, l.item_id
  )
  select c.item_id, m.booking_id, m.rule_id from changed c join marked m on m.link_id = c.id`,
)

/** Marks the links of what was changed, and says which things have one. */
export const markTouched = (trx: Trx, siteId: number, { bookings, rules, events }: Touched, at: Date) =>
  run(trx, mark, [siteId, bookings, rules, events, at])

const linked = statement<{ item_id: number; booking_id: number | null; rule_id: number | null }>(
  'linked-things',
  `
  select l.item_id, p.booking_id, p.rule_id
  from calendar_link_parts p
  join calendar_links l on l.site_id = p.site_id and l.id = p.link_id
  where p.site_id = $1 and (p.booking_id = any($2::bigint[]) or p.rule_id = any($3::bigint[]))`,
)

/** Which things have a link, without marking it. */
export const linkedThings = (trx: Trx, siteId: number, { bookings, rules }: Touched) =>
  run(trx, linked, [siteId, bookings, rules])

const people = statement<never>(
  'mark-links-of-people',
  `
  update calendar_links l
  set dirty_since = coalesce(l.dirty_since, $3), marks = l.marks + 1, next_try_at = null
  from calendar_link_parts p
  left join bookings b on b.site_id = p.site_id and b.id = p.booking_id
  left join recurring_rules r on r.site_id = p.site_id and r.id = p.rule_id
  where l.site_id = p.site_id and l.id = p.link_id and l.own_key is not null
    and ($1::bigint is null or l.site_id = $1) and (b.user_id = any($2::bigint[]) or r.user_id = any($2::bigint[]))`,
)

/** Their names stand on our events, also on those of the past. Null: at every club. */
export const markPeople = (trx: Trx, siteId: number | null, userIds: number[], at: Date) =>
  run(trx, people, [siteId, userIds, at])
