import type { Trx } from '../../platform/db/database.ts'

/** Belongs to no club; only makes the screens of these people read again. */
export const NOTICE = 'NOTICE'

/** Makes the open screens of these people read their notifications again. */
export const recordNotices = (trx: Trx, userIds: number[]) =>
  trx.insertInto('activity').values({ type: NOTICE, site_id: null, user_ids: userIds }).execute()
