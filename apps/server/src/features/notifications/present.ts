import type { NotificationRead } from '@korto/contract/notification'
import { entryActionOf } from '@korto/domain/notification/entry-action'
import { topicOf } from '@korto/domain/notification/entry-topic'
import { wireDateTime } from '@korto/domain/time/site-time'
import { storedEntryTexts } from '../users/notices/notice-text.ts'
import { bookLinkOf, otherTimesLinkOf } from './entry-facts.ts'
import type { NotificationRow } from './sql.ts'

interface Slot {
  start: number
  isFull: boolean
  groupId: string | null
}

/** A notification belongs to a person, not to a club, so its time is in UTC. */
export const presentEntry = (row: NotificationRow, slot: Slot | null, now: number): NotificationRead => ({
  id: row.id,
  type: row.type,
  about: topicOf(row.type),
  ...storedEntryTexts(row.language, row.type, row.text, { now, isTaken: slot?.isFull ?? false }),
  link: row.link,
  action: actionOf(row, slot, now),
  createdAt: wireDateTime('UTC', row.created_at.getTime()),
  read: row.read,
})

function actionOf(row: NotificationRow, slot: Slot | null, now: number): NotificationRead['action'] {
  const known = slot && { start: slot.start, isFull: slot.isFull, isWatched: slot.groupId !== null }
  const kind = entryActionOf(row.type, known, now)
  if (kind === 'STOP_WATCHING') return { kind, link: null, watcherGroupId: slot?.groupId ?? null }
  const link = {
    BOOK: bookLinkOf(row),
    OTHER_TIMES: otherTimesLinkOf(row, now),
    SEE_BOOKING: row.link,
    OPEN: row.link,
  }[kind]
  return link === null ? null : { kind, link, watcherGroupId: null }
}
