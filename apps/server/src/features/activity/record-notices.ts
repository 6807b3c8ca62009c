import type { Trx } from '../../platform/db/database.ts'

/** Not something that was done at a club, so no club has it in its list: it only wakes the screens of the people. */
export const NOTICE = 'NOTICE'

/** Tells the open screens of these people that there is something new for them. */
export const recordNotices = (trx: Trx, userIds: number[]) =>
  trx.insertInto('activity').values({ type: NOTICE, site_id: null, user_ids: userIds }).execute()
