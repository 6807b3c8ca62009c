import { isFreePeriod } from '@korto/domain/subscription/is-free-period'
import { type PlanId, plans } from '@korto/domain/subscription/plans'
import { daysBetween } from '@korto/domain/time/day'
import { dayOf } from '@korto/domain/time/site-time'
import type { PaidSubscription } from '../../../../adapters/payments/payments.ts'
import type { OrderRun, StepResult } from '../order-run.ts'
import { isAsOrdered } from './is-as-ordered.ts'

/**
 * Another subscription on the same card, named by the order, that is charged first when the present period ends. Not once it
 * has ended: what is paid then is another matter.
 */
export async function beginLater(run: OrderRun, planId: PlanId): Promise<StepResult<PaidSubscription>> {
  const { payments, order, club, first, now, zone } = run
  const { currentPeriodEnd: end, cardToken } = club
  if (end === null || cardToken === null) return { ok: false, message: null }
  if (now >= end && (first || !(await payments.subscription(order.id)))) return { ok: false, message: null }

  const on = dayOf(zone, end)
  const begins = isFreePeriod(club, now) ? { freeDays: daysBetween(dayOf(zone, now), on) } : { on }
  const { priceCents } = plans[planId]
  const made = await payments.subscribe({ id: order.id, planId, priceCents, cardToken, begins })
  if (!made.ok) return made
  return isAsOrdered(run, made.value, planId) ? made : { ok: false, message: null }
}
