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
