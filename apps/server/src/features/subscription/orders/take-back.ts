import { statusAt } from '@korto/domain/subscription/subscription'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { assertFits } from './assert-fits.ts'
import { placeOrder } from './place-order.ts'

/** "Can be taken back until then": before the period ends, with the plan and the card that there were. */
export const takeBack = (tools: Tools, staff: StaffOfSite) =>
  placeOrder(tools, staff, {
    kind: 'TAKE_BACK',
    nonce: null,
    async decide(trx, club) {
      const planId = club.nextPlanId ?? club.planId
      const isOver = club.currentPeriodEnd === null || club.currentPeriodEnd <= tools.now()
      if (statusAt(club, tools.now()) !== 'CANCELED' || isOver || planId === null || club.cardToken === null)
        throw new Refused('NOTHING_TO_TAKE_BACK')
      await assertFits(trx, club.siteId, planId)
      return { planId, amountCents: null }
    },
  })
