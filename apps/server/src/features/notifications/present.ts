import type { NotificationRead } from '@korto/contract/notification'
import { wireDateTime } from '@korto/domain/time/site-time'
import { storedEntryTexts } from '../users/notices/notice-text.ts'
import type { NotificationRow } from './sql.ts'

/** A notification belongs to a person, not to a club, so its time is in UTC. */
export const presentNotification = (row: NotificationRow): NotificationRead => ({
  id: row.id,
  type: row.type,
  text: storedEntryTexts(row.language, row.type, row.text).text,
  link: row.link,
  createdAt: wireDateTime('UTC', row.created_at.getTime()),
  read: row.read,
})
