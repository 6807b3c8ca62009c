import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Tools } from '../../tools.ts'
import { type Recorded, recordActivity } from '../activity/record-activity.ts'
import { staffWhoOrdered } from '../staff/guards.ts'
import { carryOutEntry } from './carry-out-entry.ts'
import { putBackEntry } from './put-back-entry.ts'
import {
  type ClosureRow,
  countResults,
  lockClosure,
  nextToPutBack,
  nextWaiting,
  openClosures,
  readClosureState,
  setClosureState,
} from './sql.ts'

export interface ClosureJob {
  siteId: number
  closureId: number
}

export const closureJob: Job<ClosureJob> = { name: 'closure', retryLimit: 5 }

/** Between entries, so that visitors of other clubs hardly notice a large closing: 2,000 entries take half a minute. */
const BETWEEN_ENTRIES_MS = 8

/** Entry by entry until none is left, or back again. Safe to run twice at once and to restart after a crash. */
export async function runClosure(tools: Tools, job: ClosureJob): Promise<void> {
  for (;;) {
    const closure = await readClosureState(tools.db, job.siteId, job.closureId)
    if (closure?.status === 'RUNNING') {
      const entry = await nextWaiting(tools.db, job)
      if (!entry) await finish(tools, job)
      else await carryOutEntry(tools, staffWhoOrdered(job.siteId, closure.created_by), entry)
    } else if (closure?.status === 'UNDOING') {
      const entry = await nextToPutBack(tools.db, job)
      if (!entry) await finish(tools, job)
      else await putBackEntry(tools, staffWhoOrdered(job.siteId, closure.created_by), entry)
    } else return
    await pause(BETWEEN_ENTRIES_MS)
  }
}

/** Each minute: queues again what a process that died has left. No effect on one that is running. */
export async function resumeClosures(tools: Tools): Promise<void> {
  for (const { site_id, id } of await openClosures(tools.db))
    await inTransaction(tools.db, (trx) => tools.jobs.add(trx, closureJob, { siteId: site_id, closureId: id }))
}

/** Ends once, whichever worker comes first. */
async function finish(tools: Tools, { siteId, closureId }: ClosureJob): Promise<void> {
  const recorded = await inTransaction(tools.db, async (trx): Promise<Recorded | null> => {
    const closure = await lockClosure(trx, siteId, closureId)
    if (closure?.status !== 'RUNNING' && closure?.status !== 'UNDOING') return null
    const isUndone = closure.status === 'UNDOING'
    const now = new Date(tools.now())
    await setClosureState(trx, closure, isUndone ? 'UNDONE' : 'DONE', isUndone ? (closure.finished_at ?? now) : now)
    const { back, stays, ...counts } = await countResults(trx, closure)
    const head = { siteId, actorId: closure.created_by, itemIds: [], userIds: [] }
    const about = { closureId, itemIds: closedItems(closure), total: closure.total }
    return isUndone
      ? recordActivity(trx, { ...head, type: 'ADMIN_REOPEN_ITEMS_FINISHED', data: { ...about, back, stays } })
      : recordActivity(trx, { ...head, type: 'ADMIN_CLOSE_ITEMS_FINISHED', data: { ...about, ...counts } })
  })
  if (recorded) tools.announce(recorded)
}

/** Written by `insertClosure` in this shape. */
export const closedItems = ({ items }: Pick<ClosureRow, 'items'>): number[] =>
  (items as { itemId: number }[]).map(({ itemId }) => itemId)
