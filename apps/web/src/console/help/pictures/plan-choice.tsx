import type { BillingRead } from '@korto/contract/subscription'
import { Plans } from '../../settings/subscription/plans/plans.tsx'
import { useExample } from './example/use-example.ts'

/** The plans of a club in its trial. */
export function PlanChoice() {
  const { site, at } = useExample()
  const billing: BillingRead = {
    isOn: true,
    subscription: {
      siteId: site.id,
      subscriptionStatus: 'TRIAL',
      planId: null,
      trialEndsAt: at(12),
      currentPeriodEnd: null,
      paymentMethod: null,
    },
    worksUntil: at(12),
    facilities: site.items.length,
    nextPlanId: null,
    nextPayment: null,
    cardExpires: null,
    pastDue: null,
    order: null,
    buyer: { company: '', address: '', vatNumber: '' },
    vatPermille: 200,
    isFresh: true,
  }
  return <Plans site={site} billing={billing} />
}
