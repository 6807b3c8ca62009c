import type { SubscriptionCreateRequest } from 'braintree'
import { asAmount } from './answer-shapes.ts'
import type { GatewayCalls } from './gateway-calls.ts'
import { unreadable } from './gateway-problem.ts'
import { isRefusedFor, mustSucceed, orNull, resultOf } from './gateway-result.ts'
import type { NewSubscription, Payments } from './payments.ts'
import { readSubscription } from './read-subscription.ts'
import { readTransaction } from './read-transaction.ts'

/** Codes of the gateway: this subscription exists; it was canceled before. */
const SUBSCRIPTION_EXISTS = '81902'
const ALREADY_CANCELED = '81905'

type SubscriptionCalls = Pick<Payments, 'subscribe' | 'change' | 'retryCharge' | 'cancel' | 'subscription'>

export function subscriptionCalls(calls: GatewayCalls): SubscriptionCalls {
  async function subscription(id: string) {
    const found = await calls.read((gateway) => orNull(gateway.subscription.find(id)))
    return found && readSubscription(found)
  }
  return {
    subscription,
    async subscribe(order) {
      const made = await calls.askBank((gateway) => gateway.subscription.create(requestOf(order)))
      if (isRefusedFor(made, SUBSCRIPTION_EXISTS))
        return { ok: true, value: (await subscription(order.id)) ?? unreadable() }
      return resultOf(made, ({ subscription }) => readSubscription(subscription))
    },
    async change(id, change) {
      const updates =
        'planId' in change
          ? // Without the price the gateway would keep the old one. What is left of the period is charged by ourselves.
            { planId: change.planId, price: asAmount(change.priceCents), options: { prorateCharges: false } }
          : { paymentMethodToken: change.cardToken }
      const changed = await calls.write((gateway) => gateway.subscription.update(id, updates))
      return resultOf(changed, ({ subscription }) => readSubscription(subscription))
    },
    async retryCharge(id) {
      const retried = await calls.askBank((gateway) => gateway.subscription.retryCharge(id, undefined, true))
      return resultOf(retried, ({ transaction }) => readTransaction(transaction))
    },
    async cancel(id) {
      const canceled = await calls.write((gateway) => orNull(gateway.subscription.cancel(id)))
      if (!canceled || isRefusedFor(canceled, ALREADY_CANCELED)) return subscription(id)
      mustSucceed(canceled)
      return readSubscription(canceled.subscription)
    },
  }
}

function requestOf({ id, planId, priceCents, cardToken, begins }: NewSubscription): SubscriptionCreateRequest {
  const wanted = { id, planId, price: asAmount(priceCents), paymentMethodToken: cardToken }
  // A plan may have a trial of its own at the gateway, so it is always said whether there is one.
  if (begins === null || ('freeDays' in begins && begins.freeDays === 0))
    return { ...wanted, trialPeriod: false, options: { startImmediately: true } }
  if ('freeDays' in begins)
    return { ...wanted, trialPeriod: true, trialDuration: begins.freeDays, trialDurationUnit: 'day' }
  // The types want a `Date`, which would be sent with a time of day in UTC; the gateway takes a day of its own zone.
  const firstBillingDate = begins.on as unknown as Date
  return { ...wanted, trialPeriod: false, firstBillingDate }
}
