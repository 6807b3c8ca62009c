import type { Db } from '../../platform/db/database.ts'

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
