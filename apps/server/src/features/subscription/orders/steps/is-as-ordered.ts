import { type PlanId, plans } from '@korto/domain/subscription/plans'
import type { PaidSubscription } from '../../../../adapters/payments/payments.ts'
import type { OrderRun } from '../order-run.ts'

/** The gateway keeps an old price unless it is told the new one, so its answer is checked. */
export function isAsOrdered({ report }: OrderRun, { planId, priceCents }: PaidSubscription, wanted: PlanId): boolean {
  const isRight = planId === wanted && priceCents === plans[wanted].priceCents
  if (!isRight) report(`the payment gateway answered ${planId} for ${priceCents} instead of ${wanted}`)
  return isRight
}
