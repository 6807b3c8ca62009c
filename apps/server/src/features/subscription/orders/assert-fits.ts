import { type PlanId, plans } from '@korto/domain/subscription/plans'
import type { Db } from '../../../platform/db/database.ts'
import { Refused } from '../../../platform/http/refused.ts'
import { countFacilities } from '../sql.ts'

export async function assertFits(db: Db, siteId: number, planId: PlanId): Promise<void> {
  const facilities = await countFacilities(db, siteId)
  if (facilities > plans[planId].facilities) throw planLimit(facilities, planId)
}

/** "Too many facilities is 409 with their number". */
export const planLimit = (facilities: number, planId: PlanId) =>
  new Refused('PLAN_LIMIT', {
    message: `This club has ${facilities} facilities, and the plan has room for ${plans[planId].facilities}`,
    data: { facilities },
  })
