import type { PlanId } from '@korto/domain/subscription/plans'
import { statusAt } from '@korto/domain/subscription/subscription'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { quoteOf } from '../page/quote-of.ts'
import { placeOrder } from './place-order.ts'

interface Asked {
  planId: PlanId
  /** As it was shown. */
  amountCents: number
}

/** For the amount that was shown, and no other. */
export const changePlan = (tools: Tools, staff: StaffOfSite, { planId, amountCents }: Asked) =>
  placeOrder(tools, staff, {
    kind: 'CHANGE_PLAN',
    nonce: null,
    async decide(trx, club) {
      // Whoever has no plan, or one that has ended, subscribes; a quote tells them what that costs.
      if (statusAt(club, tools.now()) !== 'ACTIVE') throw new Refused('PLAN_NOT_NOW')
      const quote = await quoteOf(trx, tools, club, planId)
      if (quote.amountCents !== amountCents) throw new Refused('PRICE_CHANGED')
      return { planId, amountCents }
    },
  })
