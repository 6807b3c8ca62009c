import type { Trx } from '../../../platform/db/database.ts'

/** By whichever way it was asked for. */
export const hasReceipt = async (
  trx: Trx,
  { siteId, subject, userId }: { siteId: number; subject: string; userId: number },
): Promise<boolean> =>
  (await trx
    .selectFrom('deliveries')
    .select('id')
    .where('site_id', '=', siteId)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .where('kind', '=', 'RECEIPT')
    .limit(1)
    .executeTakeFirst()) !== undefined
