import type { Trx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Tools } from '../../../tools.ts'
import { recordSiteNotice } from '../../activity/record-notices.ts'
import type { ActingStaff } from '../../staff/guards.ts'
import { stopAllSyncs } from '../sync/commands.ts'
import { giveBackCredential } from './give-back-credential.ts'
import { deleteAttempts, deleteCredential, lockCredential, takeChannels } from './sql.ts'

/** Bookings and events stay as they are. Our side is done at once, also while the provider does not answer. */
export async function disconnect(tools: Tools, staff: ActingStaff): Promise<void> {
  await stopAllSyncs(tools, staff)
  await inTransaction(tools.db, async (trx) => {
    await forgetCredential(tools, trx, staff.siteId)
    await recordSiteNotice(trx, staff.siteId)
  })
}

/** The credential goes from the database, and from the provider by a job of the same transaction. */
export async function forgetCredential(tools: Pick<Tools, 'jobs'>, trx: Trx, siteId: number): Promise<void> {
  await deleteAttempts(trx, siteId)
  const stored = await lockCredential(trx, siteId)
  if (!stored) return
  const channels = (await takeChannels(trx, siteId)).map(({ id, resource_id }) => ({ id, resourceId: resource_id }))
  await deleteCredential(trx, siteId)
  const { provider, account, encrypted_tokens } = stored
  const sealed = encrypted_tokens.toString('base64')
  await tools.jobs.add(trx, giveBackCredential, { siteId, provider, account, sealed, channels })
}
