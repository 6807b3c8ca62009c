import type { Trx } from '../../platform/db/database.ts'

/** Of no club: only makes the screens of the people read again. */
export const NOTICE = 'NOTICE'

/** Tells the open screens of these people that there is something new for them. */
export const recordNotices = (trx: Trx, userIds: number[]) =>
  trx.insertInto('activity').values({ type: NOTICE, site_id: null, user_ids: userIds }).execute()
