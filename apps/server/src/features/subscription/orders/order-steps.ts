import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../tools.ts'
import type { ClubSubscription, Order, OrderKind } from '../subscription-row.ts'
import { type FirstRun, failed, type OrderOutcome, type OrderRun } from './order-run.ts'
import { changeCardSteps } from './steps/change-card-steps.ts'
import { changePlanSteps } from './steps/change-plan-steps.ts'
import { retryChargeSteps } from './steps/retry-charge-steps.ts'
import { subscribeSteps } from './steps/subscribe-steps.ts'
import { takeBackSteps } from './steps/take-back-steps.ts'

const steps: Record<OrderKind, (run: OrderRun) => Promise<OrderOutcome>> = {
  SUBSCRIBE: subscribeSteps,
  CHANGE_PLAN: changePlanSteps,
  CHANGE_CARD: changeCardSteps,
  RETRY_CHARGE: retryChargeSteps,
  TAKE_BACK: takeBackSteps,
}

/** After that long an order that the gateway refuses to look at is given up; what it has charged is then given back. */
const GIVE_UP_MS = 3_600_000

/** What the order asks of the gateway, step by step. `first` is null when it is resumed by its name. */
export async function runOrder(
  tools: Tools,
  order: Order,
  club: ClubSubscription,
  first: FirstRun | null,
): Promise<OrderOutcome> {
  const { payments } = tools
  if (!payments) return { state: 'OPEN' }
  if (!first && club.isDeleted) return failed(null)
  const deadline = performance.now() + tools.env.BILLING_LOOK_SECONDS * 1_000
  let isBegun = false
  const run: OrderRun = {
    payments,
    order,
    club,
    first,
    now: tools.now(),
    zone: tools.env.BRAINTREE_TIMEZONE,
    goOn() {
      isBegun = true
      if (first && performance.now() > deadline) throw new TakenOver()
    },
    report: (problem) => tools.log.error({ siteId: club.siteId, orderId: order.id }, problem),
  }
  try {
    return await steps[order.kind](run)
  } catch (error) {
    if (error instanceof TakenOver) return { state: 'OPEN' }
    if (!(error instanceof ServiceProblem)) throw error
    if (error.reason !== 'refused') return { state: 'OPEN' }
    run.report(`the payment gateway refused an order: ${error.detail}`)
    const isHopeless = first ? !isBegun : tools.now() - order.createdAt > GIVE_UP_MS
    return isHopeless ? failed(null) : { state: 'OPEN' }
  }
}

/** After this time the order may be resumed elsewhere, so nothing more is begun here. */
class TakenOver extends Error {}
