import { isJoinable, type JoinableChange, netChange } from '@korto/domain/notification/told-later'
import type { Trx } from '../../../../platform/db/database.ts'
import { describeFailure } from '../../../../platform/live/follow-row-by-row.ts'
import { inSavepoint } from '../../../../platform/live/in-savepoint.ts'
import { saveFailure } from '../../../../platform/live/sql.ts'
import type { Tools } from '../../../../tools.ts'
import { BOOKING_NOTICES } from '../../../activity/follower-names.ts'
import { closureEvent } from '../../../users/notices/sql.ts'
import { activityOf } from '../booking-activity.ts'
import { sendTold, type Told } from '../send-told.ts'
import { deleteTold, dueWaiting, type WaitingRow } from './sql.ts'

type NoticeTools = Pick<Tools, 'now' | 'log'>

/**
 * Tells what is left of changes whose wait is over. What was undone meanwhile leaves nothing. It runs under the lock of the
 * follower, after all activity so far, so that no undo is missed.
 */
export async function sendDueNotices(tools: NoticeTools, trx: Trx): Promise<void> {
  const { single, ofClosure } = await dueWaiting(trx, tools.now())
  await sendTogether(tools, trx, single)
  await sendTogether(tools, trx, ofClosure)
}

async function sendTogether(tools: NoticeTools, trx: Trx, rows: WaitingRow[]): Promise<void> {
  if (rows.length === 0) return
  const bySubject = [...Map.groupBy(rows, ({ site_id, subject }) => `${site_id} ${subject}`).values()]
  const told = (subjects: WaitingRow[][]) => {
    const lastId = Math.max(...subjects.flat().map(({ id }) => id))
    return sendTold(
      tools,
      trx,
      subjects.flatMap((subject) => netOf(subject, lastId)),
    )
  }
  const failed = await inSavepoint(trx, () => told(bySubject))
  // One that cannot be told is left out, and the others are told: one by one, each as an event of its own.
  for (const subject of failed ? bySubject : []) {
    const error = await inSavepoint(trx, () => told([subject]))
    if (error) await setAside(tools, trx, subject, error)
  }
  await deleteTold(
    trx,
    rows.map(({ id }) => id),
  )
}

async function setAside({ log }: NoticeTools, trx: Trx, rows: WaitingRow[], error: Error): Promise<void> {
  log.error({ err: error, activityIds: rows.map(({ id }) => id) }, 'a waiting notice was set aside')
  for (const { id } of rows) await saveFailure(trx, BOOKING_NOTICES, id, describeFailure(error), 1)
}

/** All that one closing did to a person is one event. */
function netOf(rows: WaitingRow[], lastId: number): Told[] {
  const changes = rows
    .map(activityOf)
    .filter((activity): activity is JoinableChange => !!activity && isJoinable(activity))
  const [first, ...rest] = changes
  const last = rows.at(-1)
  if (!first || !last) return []
  const event = last.closure_id === null ? `a${last.id}` : `${closureEvent(last.closure_id)}a${lastId}`
  return [{ activity: netChange([first, ...rest]), activityId: last.id, event, reason: last.reason }]
}
