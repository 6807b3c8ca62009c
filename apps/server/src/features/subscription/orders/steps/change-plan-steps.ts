import { isFreePeriod } from '@korto/domain/subscription/is-free-period'
import { planChange } from '@korto/domain/subscription/plan-change'
import { type PlanId, plans } from '@korto/domain/subscription/plans'
import { failed, type OrderOutcome, type OrderRun, type StepResult } from '../order-run.ts'
import { beginLater } from './begin-later.ts'
import { chargeOnce } from './charge-once.ts'
import { isAsOrdered } from './is-as-ordered.ts'

/** What is paid at once comes first. Then the plan is changed in place, or another subscription takes the place of this one. */
export async function changePlanSteps(run: OrderRun): Promise<OrderOutcome> {
  const { order, club } = run
  const { planId } = order
  const change = planId && changeWhenOrdered(run, planId)
  if (!change?.ok || planId === null || club.gatewaySubscriptionId === null) return failed(null)
  if (change.isPaid) {
    const paid = await chargeOnce(run)
    if (!paid.ok) return failed(paid.message)
    run.goOn()
  }
  const changed = await (change.sameLength ? changeInPlace : replace)(run, club.gatewaySubscriptionId, planId)
  if (!changed.ok) return failed(changed.message)
  const isNow = change.when === 'now'
  return {
    state: 'DONE',
    change: {
      ...(isNow ? { planId, nextPlanId: null } : { nextPlanId: planId === club.planId ? null : planId }),
      gatewaySubscriptionId: changed.value,
      priceCents: plans[planId].priceCents,
    },
    changed: [isNow ? 'plan' : 'next-plan'],
  }
}

/** The same however late it is resumed. The number of facilities was compared when it was ordered. */
function changeWhenOrdered({ order, club }: OrderRun, planId: PlanId) {
  const facts = { ...club, hasOpenOrder: false, isFreePeriod: isFreePeriod(club, order.createdAt) }
  return planChange(facts, planId, 0, order.createdAt)
}

async function changeInPlace(run: OrderRun, subscriptionId: string, planId: PlanId): Promise<StepResult<string>> {
  const { payments, club } = run
  const changed = await payments.change(subscriptionId, { planId, priceCents: plans[planId].priceCents })
  if (!changed.ok) return changed
  if (isAsOrdered(run, changed.value, planId)) return { ok: true, value: subscriptionId }
  const before = club.nextPlanId ?? club.planId
  if (before) await payments.change(subscriptionId, { planId: before, priceCents: plans[before].priceCents })
  return { ok: false, message: null }
}

/** The gateway changes no length. The old one is ended last, so that there is always one. */
async function replace(run: OrderRun, subscriptionId: string, planId: PlanId): Promise<StepResult<string>> {
  const made = await beginLater(run, planId)
  if (!made.ok) return made
  run.goOn()
  await run.payments.cancel(subscriptionId)
  return { ok: true, value: made.value.id }
}
