import type { PlanId } from '@korto/domain/subscription/plans'
import { statusAt } from '@korto/domain/subscription/subscription'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { assertFits } from './assert-fits.ts'
import { placeOrder } from './place-order.ts'

/** The first plan, or another after the last has ended. */
export const subscribe = (tools: Tools, staff: StaffOfSite, planId: PlanId, nonce: string) =>
  placeOrder(tools, staff, {
    kind: 'SUBSCRIBE',
    nonce,
    async decide(trx, club) {
      const status = statusAt(club, tools.now())
      if (status !== 'TRIAL' && status !== 'EXPIRED') throw new Refused('PLAN_NOT_NOW')
      await assertFits(trx, club.siteId, planId)
      return { planId, amountCents: null }
    },
  })
