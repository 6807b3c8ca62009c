import type { Watcher } from '@korto/domain/watcher/watcher'
import type { Db, Trx } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'

export interface WatcherRow {
  group_id: string
  user_id: number
  from_at: Date
  to_at: Date
  active: boolean
  timezone: string
  items: { site_id: number; item_id: number }[]
}

/** A person has at most twenty groups at a time; stopped ones stay until their time is over. */
const MOST_WATCHERS = 500

// All items of a group are of one site day, so any of its sites has the time zone.
const own = statement<WatcherRow>(
  'own-watchers',
  `
  select w.group_id, w.user_id, w.from_at, w.to_at, w.active, min(s.timezone) as timezone,
    json_agg(json_build_object('site_id', i.site_id, 'item_id', i.item_id) order by i.site_id, i.item_id) as items
  from watchers w
  join watcher_items i on i.group_id = w.group_id
  join sites s on s.id = i.site_id and s.deleted_at is null
  where w.user_id = $1 and w.to_at > $2
  group by w.group_id
  order by w.from_at, w.group_id
  limit ${MOST_WATCHERS}`,
)

/** Those whose time is not over, active and stopped. */
export const ownWatchers = (db: Db, userId: number, now: number) => run(db, own, [userId, new Date(now)])

export interface WatchedSlotRow {
  siteId: number
  itemId: number
  from: Date
  to: Date
  isFull: boolean
}

export const countActive = async (db: Db, userId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('watchers')
        .select((row) => row.fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .where('active', '=', true)
        .executeTakeFirst()
    )?.count ?? 0,
  )

export async function insertWatcher(
  trx: Trx,
  watcher: { userId: number; siteId: number; itemIds: number[]; from: Date; to: Date },
): Promise<string> {
  const { group_id } = await trx
    .insertInto('watchers')
    .values({ user_id: watcher.userId, from_at: watcher.from, to_at: watcher.to })
    .returning('group_id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('watcher_items')
    .values(watcher.itemIds.map((item_id) => ({ site_id: watcher.siteId, item_id, group_id })))
    .execute()
  return group_id
}

/** What is known already stays: another watcher may be waiting for a change that has not been handled yet. */
export async function storeSlots(db: Db, slots: WatchedSlotRow[]): Promise<void> {
  if (slots.length === 0) return
  await db
    .insertInto('watched_slots')
    .values(
      slots.map((slot) => ({
        site_id: slot.siteId,
        item_id: slot.itemId,
        from_at: slot.from,
        to_at: slot.to,
        is_full: slot.isFull,
      })),
    )
    .onConflict((row) => row.doNothing())
    .execute()
}

/** An item on a day, between these moments. */
export interface WatchedDay {
  siteId: number
  itemId: number
  from: number
  to: number
}

export const watchedSlots = (db: Db, { siteId, itemId, from, to }: WatchedDay) =>
  db
    .selectFrom('watched_slots')
    .select(['from_at', 'is_full'])
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('from_at', '>=', new Date(from))
    .where('from_at', '<', new Date(to))
    .execute()

export const deleteSlots = (db: Db, { siteId, itemId, from, to }: WatchedDay) =>
  db
    .deleteFrom('watched_slots')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('from_at', '>=', new Date(from))
    .where('from_at', '<', new Date(to))
    .execute()

/** Slots of an item and day that nobody watched are stale. */
export const isWatched = async (db: Db, { siteId, itemId, from, to }: WatchedDay): Promise<boolean> =>
  (await db
    .selectFrom('watcher_items')
    .innerJoin('watchers', 'watchers.group_id', 'watcher_items.group_id')
    .select('watchers.group_id')
    .where('site_id', '=', siteId)
    .where('item_id', '=', itemId)
    .where('active', '=', true)
    .where('from_at', '>=', new Date(from))
    .where('from_at', '<', new Date(to))
    .limit(1)
    .executeTakeFirst()) !== undefined

/**
 * Waits for the follower and blocks it until the commit: what it has handled is visible to the next read, and what it handles
 * later finds the watcher.
 */
export const lockFollower = (trx: Trx, name: string) =>
  trx.selectFrom('activity_readers').select('name').where('name', '=', name).forShare().execute()

export async function stopGroup(db: Db, userId: number, groupId: string): Promise<boolean> {
  const stopped = await db
    .updateTable('watchers')
    .set({ active: false })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .returning('group_id')
    .execute()
  return stopped.length > 0
}

const active = statement<WatcherRow>(
  'active-watchers',
  `
  select w.group_id, w.user_id, w.from_at, w.to_at, w.active, '' as timezone,
    json_agg(json_build_object('site_id', i.site_id, 'item_id', i.item_id)) as items
  from watchers w
  join watcher_items i on i.group_id = w.group_id
  where w.active and w.to_at > $3 and w.group_id in (
    select group_id from watcher_items where site_id = $1 and item_id = any($2::bigint[]))
  group by w.group_id
  order by w.created_at, w.group_id`,
)

/** In the order in which they began to wait. */
export async function activeWatchers(db: Db, siteId: number, itemIds: number[], now: Date): Promise<Watcher[]> {
  const rows = await run(db, active, [siteId, itemIds, now])
  return rows.map((row) => ({
    groupId: row.group_id,
    userId: row.user_id,
    active: row.active,
    from: row.from_at.getTime(),
    to: row.to_at.getTime(),
    items: row.items.map(({ site_id, item_id }) => ({ siteId: site_id, cond: String(item_id) })),
  }))
}

export interface NotifiedKey {
  groupId: string
  itemId: number
  from: Date
}

const notified = statement<{ group_id: string; item_id: number; from_at: Date; rung_at: Date }>(
  'last-notified',
  `
  select r.group_id, r.item_id, r.from_at, r.rung_at
  from unnest($2::uuid[], $3::bigint[], $4::timestamptz[]) as k (group_id, item_id, from_at)
  join watcher_rings r on r.site_id = $1 and r.group_id = k.group_id and r.item_id = k.item_id and r.from_at = k.from_at`,
)

/** When each of these watchers was last notified of each of these slots. */
export const lastNotified = (db: Db, siteId: number, keys: NotifiedKey[]) =>
  run(db, notified, [siteId, ...columnsOf(keys)])

const remember = statement(
  'save-notified',
  `
  insert into watcher_rings (site_id, group_id, item_id, from_at, rung_at)
  select $1, k.group_id, k.item_id, k.from_at, $5
  from unnest($2::uuid[], $3::bigint[], $4::timestamptz[]) as k (group_id, item_id, from_at)
  on conflict (group_id, site_id, item_id, from_at) do update set rung_at = excluded.rung_at`,
)

export const saveNotified = (db: Db, siteId: number, keys: NotifiedKey[], at: Date) =>
  run(db, remember, [siteId, ...columnsOf(keys), at])

const columnsOf = (keys: NotifiedKey[]) => [
  keys.map(({ groupId }) => groupId),
  keys.map(({ itemId }) => itemId),
  keys.map(({ from }) => from),
]

/** Deactivates watchers whose time is over and deletes their slots. */
export async function endWatchers(db: Db, now: Date): Promise<void> {
  await db.updateTable('watchers').set({ active: false }).where('active', '=', true).where('to_at', '<=', now).execute()
  await db.deleteFrom('watched_slots').where('to_at', '<=', now).execute()
}
