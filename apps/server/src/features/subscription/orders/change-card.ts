import { statusAt } from '@korto/domain/subscription/subscription'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { placeOrder } from './place-order.ts'

/** A club without a plan gives its card with the order of one. */
export const changeCard = (tools: Tools, staff: StaffOfSite, nonce: string) =>
  placeOrder(tools, staff, {
    kind: 'CHANGE_CARD',
    nonce,
    async decide(_trx, club) {
      const status = statusAt(club, tools.now())
      if (status === 'TRIAL' || status === 'EXPIRED') throw new Refused('PLAN_NOT_NOW')
      return { planId: null, amountCents: null }
    },
  })
