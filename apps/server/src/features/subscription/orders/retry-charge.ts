import { statusAt } from '@korto/domain/subscription/subscription'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import type { StaffOfSite } from '../../staff/guards.ts'
import { placeOrder } from './place-order.ts'

/** With the same card, as soon as there is money on it. */
export const retryCharge = (tools: Tools, staff: StaffOfSite) =>
  placeOrder(tools, staff, {
    kind: 'RETRY_CHARGE',
    nonce: null,
    async decide(_trx, club) {
      if (statusAt(club, tools.now()) !== 'PAST_DUE') throw new Refused('NOTHING_TO_PAY')
      return { planId: null, amountCents: club.pastDueCents }
    },
  })
