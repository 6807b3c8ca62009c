import { entryTypes } from '@korto/domain/notification/entry-topic'
import type { Language } from '@korto/domain/user/language'
import type { Db, Trx } from '../../platform/db/database.ts'
import { run, statement } from '../../platform/db/statement.ts'

/** The badge says 99+ from a hundred on, and a page of the list has no more. */
const MOST_NOTIFICATIONS = 100

export interface NotificationRow {
  id: number
  type: string
  text: string
  link: string | null
  created_at: Date
  read: boolean
  language: Language
}

/** Each filter is a condition that an index of its own has (migration 0015). */
const entriesWhere = (name: string, condition: string) =>
  statement<NotificationRow>(
    name,
    `
  select n.id, n.type, n.text, n.link, n.created_at, n.read, u.language
  from notifications n
  join users u on u.id = n.user_id
  where n.user_id = $1 and n.id < $2${condition}
  order by n.id desc
  limit ${MOST_NOTIFICATIONS}`,
  )

const isOneOf = (types: readonly string[]) => ` and n.type in (${types.map((type) => `'${type}'`).join(', ')})`

const entries = {
  all: entriesWhere('newest-entries', ''),
  bookings: entriesWhere('newest-booking-entries', isOneOf(entryTypes.bookings)),
  watched: entriesWhere('newest-watched-entries', isOneOf(entryTypes.watched)),
}

const AFTER_ALL = Number.MAX_SAFE_INTEGER

export interface EntriesQuery {
  about?: 'bookings' | 'watched' | undefined
  before?: number | undefined
}

export const newestEntries = (db: Db, userId: number, { about, before }: EntriesQuery) =>
  run(db, entries[about ?? 'all'], [userId, before ?? AFTER_ALL])

export interface SlotKey {
  siteId: number
  itemId: number
  start: number
}

const slots = statement<{ site_id: number; item_id: number; from_at: Date; is_full: boolean; group_id: string | null }>(
  'slots-of-entries',
  `
  select k.site_id, k.item_id, k.from_at, coalesce(s.is_full, false) as is_full, w.group_id
  from unnest($2::bigint[], $3::bigint[], $4::timestamptz[]) as k (site_id, item_id, from_at)
  left join watched_slots s on s.site_id = k.site_id and s.item_id = k.item_id and s.from_at = k.from_at
  left join lateral (
    select w.group_id
    from watchers w
    join watcher_items i on i.group_id = w.group_id and i.site_id = k.site_id and i.item_id = k.item_id
    where w.user_id = $1 and w.active and w.from_at <= k.from_at and w.to_at > k.from_at
    order by w.created_at
    limit 1
  ) w on true`,
)

/** Whether somebody was faster, as far as watchers know, and the watcher of this person that has the slot. */
export const slotsOfEntries = (db: Db, userId: number, keys: SlotKey[]) =>
  run(db, slots, [
    userId,
    keys.map(({ siteId }) => siteId),
    keys.map(({ itemId }) => itemId),
    keys.map(({ start }) => new Date(start)),
  ])

/** Returns whether there was anything left to read. */
export const markRead = async (trx: Trx, userId: number, lastId: number): Promise<boolean> =>
  (
    await trx
      .updateTable('notifications')
      .set({ read: true })
      .where('user_id', '=', userId)
      .where('id', '<=', lastId)
      .where('read', '=', false)
      .returning('id')
      .execute()
  ).length > 0
