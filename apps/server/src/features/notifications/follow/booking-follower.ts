import { isJoinable, isToldLater, subjectOfChange, subjectsOf } from '@korto/domain/notification/told-later'
import type { Trx } from '../../../platform/db/database.ts'
import type { Follower } from '../../../platform/live/follower.ts'
import type { ActivityRow } from '../../../platform/live/sql.ts'
import type { Tools } from '../../../tools.ts'
import { BOOKING_NOTICES } from '../../activity/follower-names.ts'
import { activityOf } from './booking-activity.ts'
import { sendTold, type Told } from './send-told.ts'
import { sendDueNotices } from './waiting/send-due-notices.ts'
import { deleteWaiting, insertWaiting, type NewWaiting, type SiteSubject, waitingSubjects } from './waiting/sql.ts'

type NoticeTools = Pick<Tools, 'now' | 'env' | 'log'>

/**
 * Notifies clients, coaches and the club of what happens to bookings. It begins at the end: an upgrade, or the history of a demo,
 * is no news.
 */
export const bookingFollower = (tools: NoticeTools): Follower => ({
  name: BOOKING_NOTICES,
  begin: 'end',
  handle: (trx, rows) => handleRows(tools, trx, rows),
  whenIdle: (trx) => sendDueNotices(tools, trx),
})

/** What staff can undo waits, and what follows on the same booking joins it; everything else is told at once. */
async function handleRows(tools: NoticeTools, trx: Trx, rows: ActivityRow[]): Promise<void> {
  const changes = rows.flatMap((row) => {
    const activity = activityOf(row)
    const subjects = activity ? subjectsOf(activity).map((subject) => ({ siteId: activity.siteId, subject })) : []
    return activity && subjects.length > 0 ? [{ activity, activityId: row.id, subjects }] : []
  })
  if (changes.length === 0) return
  const waiting = new Set(
    (
      await waitingSubjects(
        trx,
        changes.flatMap(({ subjects }) => subjects),
      )
    ).map(nameOf),
  )
  const now = tools.now()
  const atOnce: Told[] = []
  const ended: SiteSubject[] = []
  let later: NewWaiting[] = []
  for (const { activity, activityId, subjects } of changes) {
    const joins = isJoinable(activity) && subjects.some((one) => waiting.has(nameOf(one)))
    if (isToldLater(activity) || (joins && isJoinable(activity))) {
      const { siteId } = activity
      const subject = subjectOfChange(activity)
      const closureId = 'closureId' in activity.data ? (activity.data.closureId ?? null) : null
      const waitMs = isToldLater(activity) ? tools.env.NOTICE_WAIT_SECONDS * 1_000 : 0
      later.push({ activityId, siteId, subject, closureId, dueAt: now + waitMs })
      waiting.add(nameOf({ siteId, subject }))
    } else {
      // Whoever acts on it knows how it stands; a later word says what became of it.
      const names = new Set(subjects.map(nameOf))
      later = later.filter((one) => !names.has(nameOf(one)))
      for (const name of names) waiting.delete(name)
      ended.push(...subjects)
      atOnce.push({ activity, activityId, event: `a${activityId}`, reason: null })
    }
  }
  await deleteWaiting(trx, ended)
  await insertWaiting(trx, later)
  await sendTold(tools, trx, atOnce)
}

const nameOf = ({ siteId, subject }: SiteSubject): string => `${siteId} ${subject}`
