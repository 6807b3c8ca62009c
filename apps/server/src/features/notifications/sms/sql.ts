import type { Db, Trx } from '../../../platform/db/database.ts'

export const smsSettings = (db: Db, siteId: number) =>
  db
    .selectFrom('sites')
    .select(['timezone', 'sms_notices', 'sms_monthly_budget'])
    .where('id', '=', siteId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const updateSmsSettings = (
  trx: Trx,
  siteId: number,
  change: { sms_notices?: boolean; sms_monthly_budget?: number },
) => trx.updateTable('sites').set(change).where('id', '=', siteId).where('deleted_at', 'is', null).execute()
