import type { Language } from '@korto/domain/user/language'
import type { Db } from '../../../platform/db/database.ts'

export const feedOf = (db: Db, userId: number) =>
  db.selectFrom('calendar_feeds').select('id').where('user_id', '=', userId).executeTakeFirst()

export const replaceFeed = (db: Db, userId: number, id: string) =>
  db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, id })
    .onConflict((row) => row.column('user_id').doUpdateSet({ id }))
    .execute()

export const deleteFeed = (db: Db, userId: number) =>
  db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()

export const ownerOfFeed = (db: Db, id: string): Promise<{ id: number; language: Language } | undefined> =>
  db
    .selectFrom('calendar_feeds')
    .innerJoin('users', 'users.id', 'calendar_feeds.user_id')
    .select(['users.id', 'language'])
    .where('calendar_feeds.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

export const itemFeeds = (db: Db, siteId: number) =>
  db
    .selectFrom('calendar_item_feeds')
    .innerJoin('items', 'items.id', 'calendar_item_feeds.item_id')
    .select(['item_id', 'calendar_item_feeds.id'])
    .where('calendar_item_feeds.site_id', '=', siteId)
    .where('items.deleted_at', 'is', null)
    .orderBy('item_id')
    .execute()

/** False where the club has no such facility or coach. */
export const replaceItemFeed = async (
  db: Db,
  { siteId, itemId }: { siteId: number; itemId: number },
  { id, userId }: { id: string; userId: number },
): Promise<boolean> => {
  const item = await db
    .selectFrom('items')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', itemId)
    .where('kind', '!=', 'shared')
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!item) return false
  const values = { id, created_by: userId }
  await db
    .insertInto('calendar_item_feeds')
    .values({ site_id: siteId, item_id: itemId, ...values })
    .onConflict((row) => row.columns(['site_id', 'item_id']).doUpdateSet(values))
    .execute()
  return true
}

export const deleteItemFeed = (db: Db, { siteId, itemId }: { siteId: number; itemId: number }) =>
  db.deleteFrom('calendar_item_feeds').where('site_id', '=', siteId).where('item_id', '=', itemId).execute()

export type FeedItemRow = NonNullable<Awaited<ReturnType<typeof itemOfFeed>>>

/** The language is that of who made the address. */
export const itemOfFeed = (db: Db, id: string) =>
  db
    .selectFrom('calendar_item_feeds as f')
    .innerJoin('items as i', (join) => join.onRef('i.site_id', '=', 'f.site_id').onRef('i.id', '=', 'f.item_id'))
    .innerJoin('sites as s', 's.id', 'f.site_id')
    .leftJoin('users as u', 'u.id', 'f.created_by')
    .select(['f.site_id', 'f.item_id', 'i.name', 'i.kind', 's.name as site_name', 'u.language'])
    .where('f.id', '=', id)
    .where('i.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
