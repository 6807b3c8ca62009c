import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { StaffOfSite } from '../staff/guards.ts'
import { lockPeople } from '../users/sql.ts'
import { lockSiteClient } from './sql.ts'

/**
 * Staff book for somebody whom the club knows. Until the commit neither of the two accounts is deleted or merged, and the
 * client stays on the list. After the advisory locks and before every other row (docs/locking.md).
 */
export async function lockStaffAndClient(trx: Trx, { siteId, user }: StaffOfSite, userId: number): Promise<void> {
  const people = await lockPeople(trx, [user.id, userId])
  if (!people.has(user.id)) throw new Refused('SESSION_ENDED')
  if (!people.has(userId) || !(await lockSiteClient(trx, siteId, userId))) throw notAClient()
}

/** Whether the account exists and is a client; both are locked until the commit. */
export const lockKnownClient = async (trx: Trx, siteId: number, userId: number): Promise<boolean> =>
  (await lockPeople(trx, [userId])).has(userId) && (await lockSiteClient(trx, siteId, userId))

export const notAClient = () =>
  new Refused('NOT_FOUND', { field: 'userId', message: 'userId: is not a client of this club' })

/** A booking of a deleted account may be changed, but may not take capacity again. */
export function assertStillThere(accountExists: boolean, takesMore: boolean): void {
  if (takesMore && !accountExists) throw new Refused('STATE')
}
