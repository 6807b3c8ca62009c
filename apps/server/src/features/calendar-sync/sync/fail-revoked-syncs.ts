import type { Trx } from '../../../platform/db/database.ts'
import type { Tools } from '../../../tools.ts'
import { recordSiteNotice } from '../../activity/record-notices.ts'
import { clearChannels } from './channels/sql.ts'
import { addLog } from './log.ts'
import { failAllSyncs } from './sql.ts'

const REVOKED_WAIT_MS = 300_000

/** Nothing can be done until somebody connects the account again. */
export async function failRevokedSyncs(trx: Trx, tools: Pick<Tools, 'now'>, siteId: number): Promise<void> {
  const now = tools.now()
  await clearChannels(trx, siteId)
  const failed = await failAllSyncs(trx, siteId, new Date(now), new Date(now + REVOKED_WAIT_MS))
  for (const itemId of failed) await addLog(trx, tools, { siteId, itemId, kind: 'FAILED', data: { error: 'REVOKED' } })
  if (failed.length > 0) await recordSiteNotice(trx, siteId)
}
