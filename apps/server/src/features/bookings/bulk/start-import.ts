import { Refused } from '../../../platform/http/refused.ts'
import { takeFromLimit } from '../../../platform/http/stored-limit.ts'
import type { Tools } from '../../../tools.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { clientIdentity } from '../../clients/client-identity.ts'
import { siteDefinition } from '../../sites/definition.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { asLiveUser } from '../../users/live-user.ts'
import { bulkImport } from './run-import.ts'
import { hasRunningImport, importResults, insertImport, type MadeRow, madeByImport, readImport } from './sql.ts'

export interface BulkRequest {
  siteId: number
  itemId: number
  data: object[]
}

const MOST_AN_HOUR = 10

/** Stores the rows and answers; a worker imports them one by one. */
export async function startImport(tools: Tools, staff: StaffOfSite, { itemId, data: rows }: BulkRequest) {
  await assertItem(tools, staff, itemId)
  const { importId, recorded } = await asLiveUser(tools.db, staff.user.id, async (trx) => {
    // Counting locks the counter, so that two imports of one person are serialised.
    await takeFromLimit(trx, { key: `import:${staff.user.id}`, limit: MOST_AN_HOUR, seconds: 3_600 })
    if (await hasRunningImport(trx, staff.user.id))
      throw new Refused('TOO_MANY_REQUESTS', { message: 'Another import is still running', retryAfterSeconds: 10 })
    const importId = await insertImport(trx, {
      siteId: staff.siteId,
      itemId,
      startedBy: staff.user.id,
      rows: rows.map((row) => JSON.stringify(row)),
    })
    await tools.jobs.add(trx, bulkImport, { siteId: staff.siteId, importId, itemId })
    const recorded = await recordActivity(trx, {
      type: 'ADMIN_BULK_IMPORT',
      siteId: staff.siteId,
      actorId: staff.user.id,
      itemIds: [],
      userIds: [],
      data: { importId, itemId, total: rows.length },
    })
    return { importId, recorded }
  })
  tools.announce(recorded)
  return { importId, total: rows.length }
}

export async function assertItem(tools: Tools, staff: StaffOfSite, itemId: number) {
  const item = (await siteDefinition(tools, staff.siteId))?.items.get(itemId)
  if (item?.kind !== 'item') throw new Refused('NOT_FOUND', { field: 'itemId' })
  return item
}

/** By the name that the club sees. */
export const staying = (made: readonly MadeRow[]) =>
  made
    .filter(({ unchanged }) => !unchanged)
    .map((row) => ({ row: row.row, displayName: clientIdentity(row).displayName }))

export async function importStatus(tools: Tools, staff: StaffOfSite, importId: number) {
  const job = await readImport(tools.db, staff.siteId, importId)
  if (!job) throw new Refused('NOT_FOUND')
  const results = await importResults(tools.db, staff.siteId, importId)
  const count = (status: string) => results.filter((row) => row.status === status).length
  const made = job.status === 'RUNNING' ? [] : await madeByImport(tools.db, staff.siteId, importId)
  return {
    status: job.status,
    total: job.total,
    processed: results.length,
    created: count('created'),
    skipped: count('skipped'),
    failed: count('failed'),
    results: results.flatMap(({ row_number, status, booking_id, rule_id, message }) =>
      status === null ? [] : [{ row: row_number, status, bookingId: booking_id, ruleId: rule_id, message }],
    ),
    undoable: made.filter(({ unchanged }) => unchanged).length,
    stays: staying(made),
  }
}
