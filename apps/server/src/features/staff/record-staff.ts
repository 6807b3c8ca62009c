import type { StaffData } from '@korto/domain/activity/activity'
import type { Trx } from '../../platform/db/database.ts'
import { recordActivity } from '../activity/record-activity.ts'

/** Reaches the consoles of the club and the person. */
export const recordStaff = (trx: Trx, by: { siteId: number; user: { id: number } }, staff: StaffData) =>
  recordActivity(trx, {
    type: 'ADMIN_CHANGE_SITE',
    siteId: by.siteId,
    actorId: by.user.id,
    itemIds: [],
    userIds: [staff.userId],
    data: { changed: ['staff'], staff },
  })
