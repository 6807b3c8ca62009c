import type { Db, Trx } from '../../platform/db/database.ts'

/** The badge says 99+ from a hundred on, so more are never needed. */
const MOST_NOTIFICATIONS = 100

export type NotificationRow = Awaited<ReturnType<typeof newestNotifications>>[number]

export const newestNotifications = (db: Db, userId: number) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['notifications.id', 'type', 'text', 'link', 'notifications.created_at', 'read', 'language'])
    .where('user_id', '=', userId)
    .orderBy('notifications.id', 'desc')
    .limit(MOST_NOTIFICATIONS)
    .execute()

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
