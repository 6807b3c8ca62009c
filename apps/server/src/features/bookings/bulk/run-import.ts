import { refusals } from '@korto/contract/refusals'
import type { ImportEndData } from '@korto/domain/activity/activity'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { failureOf } from '../../../platform/db/failures.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { type ImportJob, importRow } from './import-row.ts'
import { ImportRow, problemOf } from './read-rows.ts'
import {
  importResults,
  isWaiting,
  lockImport,
  nextRow,
  readImport,
  runningImports,
  setImportEnd,
  writeRow,
} from './sql.ts'

export const bulkImport: Job<ImportJob> = { name: 'bulk-import', retryLimit: 5 }

/** Row by row until none is left or it is stopped. Safe to run twice at once and to restart after a crash. */
export async function runImport(tools: Tools, job: ImportJob): Promise<void> {
  for (;;) {
    const current = await readImport(tools.db, job.siteId, job.importId)
    if (current?.status !== 'RUNNING') return
    const row = await nextRow(tools.db, job.siteId, job.importId)
    if (!row) return finish(tools, job)
    const parsed = ImportRow.safeParse(JSON.parse(row.request))
    if (!parsed.success) await failRow(tools, job, row.row_number, problemOf(parsed.error))
    else
      await importRow(tools, job, row.row_number, parsed.data).catch((error) => {
        if (isBusy(error)) throw error
        return failRow(tools, job, row.row_number, messageOf(tools, job, error))
      })
  }
}

/** The row is not at fault: the worker tries again later. */
const isBusy = (error: unknown) => (error instanceof Refused ? error.code === 'BUSY' : failureOf(error) !== 'other')

/** An unexpected error fails its row and not the import. */
function messageOf(tools: Tools, { importId }: ImportJob, error: unknown): string {
  if (error instanceof Refused) return error.message
  tools.log.error({ err: error, importId }, 'a row of an import failed')
  return refusals.INTERNAL.message
}

/** Each minute: queues imports again whose process died. No effect on one that is running. */
export async function resumeImports(tools: Tools): Promise<void> {
  for (const { site_id, id, item_id } of await runningImports(tools.db)) {
    const job = { siteId: site_id, importId: id, itemId: item_id }
    await inTransaction(tools.db, (trx) => tools.jobs.add(trx, bulkImport, job))
  }
}

const failRow = (tools: Tools, { siteId, importId }: ImportJob, rowNumber: number, message: string) =>
  inTransaction(tools.db, async (trx) => {
    const current = await lockImport(trx, siteId, importId)
    // A stopped import has deleted the content of its rows.
    if (current?.status !== 'RUNNING') return
    const where = { siteId, importId, rowNumber }
    if (await isWaiting(trx, where)) await writeRow(trx, where, { status: 'failed', message })
  })

const finish = (tools: Tools, job: ImportJob) => endImport(tools, job, 'FINISHED', null)

/** Ends a running import once: finished or stopped. */
export async function endImport(
  tools: Tools,
  { siteId, importId }: Pick<ImportJob, 'siteId' | 'importId'>,
  state: 'FINISHED' | 'CANCELED',
  stoppedBy: number | null,
): Promise<void> {
  const recorded = await inTransaction(tools.db, async (trx) => {
    const current = await lockImport(trx, siteId, importId)
    if (current?.status !== 'RUNNING') return null
    await setImportEnd(trx, siteId, importId, state)
    return recordActivity(trx, {
      type: state === 'FINISHED' ? 'ADMIN_BULK_IMPORT_FINISHED' : 'ADMIN_BULK_IMPORT_CANCEL',
      siteId,
      actorId: stoppedBy ?? current.started_by,
      itemIds: [current.item_id],
      userIds: [],
      data: await countsOf(trx, siteId, importId, current.item_id, current.total),
    })
  })
  if (recorded) tools.announce(recorded)
}

async function countsOf(
  db: Db | Trx,
  siteId: number,
  importId: number,
  itemId: number,
  total: number,
): Promise<ImportEndData> {
  const results = await importResults(db, siteId, importId)
  const count = (status: string) => results.filter((row) => row.status === status).length
  return { importId, itemId, total, created: count('created'), skipped: count('skipped'), failed: count('failed') }
}
