import { isPlanId, plans } from '@korto/domain/subscription/plans'
import { addDays, isDay } from '@korto/domain/time/day'
import * as z from 'zod'
import { type FakeAnswer, type FakeRequest, jsonOf } from '../../../platform/outgoing/fake-server.ts'
import { declined, NOT_FOUND, refusal, xml } from './answers.ts'
import { newId } from './charges.ts'
import type { GatewayParts } from './gateway-parts.ts'
import type { StoredSubscription } from './gateway-store.ts'
import { currentPeriod } from './periods.ts'
import { subscriptionFields, transactionFields } from './xml-fields.ts'

const Price = z.string().regex(/^\d+\.\d\d$/)
const New = z.object({
  subscription: z.strictObject({
    id: z
      .string()
      .regex(/^[\w-]{1,36}$/)
      .optional(),
    plan_id: z.string(),
    price: Price.optional(),
    payment_method_token: z.string(),
    trial_period: z.boolean().default(false),
    trial_duration: z.int().positive().optional(),
    trial_duration_unit: z.enum(['day', 'month']).optional(),
    first_billing_date: z.string().optional(),
    options: z.strictObject({ start_immediately: z.boolean().optional() }).optional(),
  }),
})

const refused = (attribute: string, code: string, message: string) =>
  refusal({ about: 'subscription', attribute, code, message })

export function createSubscription(parts: GatewayParts, request: FakeRequest): FakeAnswer {
  const { store, billing } = parts
  const wanted = New.parse(jsonOf(request)).subscription
  const { id = newId(), plan_id: planId, payment_method_token: cardToken, first_billing_date: on } = wanted
  const card = store.cards.rows.get(cardToken)
  if (!isPlanId(planId)) return refused('plan_id', '91904', 'Plan ID is invalid.')
  if (!card) return refused('payment_method_token', '91903', 'Payment method token is invalid.')
  if (store.subscriptions.rows.has(id)) return refused('id', '81902', 'ID has already been taken.')
  if (wanted.trial_period && (!wanted.trial_duration || wanted.trial_duration_unit !== 'day'))
    return refused('trial_duration', '81908', 'Trial Duration is required.')
  if (on !== undefined && (!isDay(on) || wanted.trial_period))
    return refused('first_billing_date', '91915', 'First Billing Date is invalid.')
  if (on !== undefined && on < billing.today())
    return refused('first_billing_date', '91916', 'First Billing Date cannot be in the past.')
  const firstBilling = on ?? addDays(billing.today(), wanted.trial_period ? (wanted.trial_duration ?? 0) : 0)
  const subscription: StoredSubscription = {
    id,
    customerId: card.customerId,
    cardToken,
    planId,
    priceCents: wanted.price ? centsOf(wanted.price) : plans[planId].priceCents,
    status: wanted.trial_period ? 'Active' : 'Pending',
    createdAt: parts.now(),
    hasTrial: wanted.trial_period,
    firstBilling,
    cycles: 0,
    paidThrough: wanted.trial_period ? addDays(firstBilling, -1) : null,
    balanceCents: 0,
    failsNext: false,
  }
  return firstBilling > billing.today() ? created(parts, subscription) : chargedAtOnce(parts, subscription)
}

/** A subscription whose first charge is declined is not made. */
function chargedAtOnce(parts: GatewayParts, wanted: StoredSubscription): FakeAnswer {
  const { store, charges, notices, now } = parts
  const begun: StoredSubscription = { ...wanted, status: 'Active', cycles: 1 }
  const charge = charges.chargeSubscription(begun, { amountCents: wanted.priceCents, at: now(), isFirst: true })
  if (charge.status === 'processor_declined') {
    const orphan = store.transactions.put({ ...charge, subscriptionId: null })
    return declined(charge.responseText, transactionFields(store, orphan))
  }
  const answer = created(parts, { ...begun, paidThrough: currentPeriod(begun)?.to ?? null })
  notices.aboutSubscription('subscription_charged_successfully', begun)
  return answer
}

function created({ store, notices }: GatewayParts, subscription: StoredSubscription): FakeAnswer {
  store.subscriptions.put(subscription)
  if (subscription.status === 'Active') notices.aboutSubscription('subscription_went_active', subscription)
  return xml(201, 'subscription', subscriptionFields(subscription))
}

export function findSubscription({ store }: GatewayParts, id: string): FakeAnswer {
  const known = store.subscriptions.rows.get(id)
  return known ? xml(200, 'subscription', subscriptionFields(known)) : NOT_FOUND
}

const Changed = z.object({
  subscription: z.strictObject({
    plan_id: z.string().optional(),
    price: Price.optional(),
    payment_method_token: z.string().optional(),
    options: z.strictObject({ prorate_charges: z.literal(false) }).optional(),
  }),
})

/** Keeps the price unless it is told another one, whatever the plan; nothing is charged before the next period. */
export function updateSubscription({ store }: GatewayParts, id: string, request: FakeRequest): FakeAnswer {
  const known = store.subscriptions.rows.get(id)
  if (!known) return NOT_FOUND
  const wanted = Changed.parse(jsonOf(request)).subscription
  const { plan_id: planId = known.planId, payment_method_token: cardToken = known.cardToken, price } = wanted
  if (known.status === 'Canceled') return refused('base', '81901', 'Cannot edit a canceled subscription.')
  if (known.status === 'Past Due' && (wanted.plan_id !== undefined || price !== undefined))
    return refused('base', '91920', 'Cannot edit price changing fields on past due subscription.')
  if (!isPlanId(planId)) return refused('plan_id', '91904', 'Plan ID is invalid.')
  if (plans[planId].months !== plans[known.planId].months)
    return refused('plan_id', '91922', 'Plan must have the same billing frequency as the current plan.')
  const card = store.cards.rows.get(cardToken)
  if (!card) return refused('payment_method_token', '91903', 'Payment method token is invalid.')
  if (card.customerId !== known.customerId)
    return refused('payment_method_token', '91905', 'Payment method token does not belong to the customer.')
  const priceCents = price === undefined ? known.priceCents : centsOf(price)
  return xml(
    200,
    'subscription',
    subscriptionFields(store.subscriptions.put({ ...known, planId, cardToken, priceCents })),
  )
}

export function cancel(parts: GatewayParts, id: string): FakeAnswer {
  const known = parts.store.subscriptions.rows.get(id)
  if (!known) return NOT_FOUND
  if (known.status === 'Canceled') return refused('status', '81905', 'Subscription has already been canceled.')
  return xml(200, 'subscription', subscriptionFields(cancelSubscription(parts, known)))
}

/** At once and for good. */
export function cancelSubscription({ store, notices }: GatewayParts, known: StoredSubscription): StoredSubscription {
  const canceled = store.subscriptions.put({ ...known, status: 'Canceled', failsNext: false })
  notices.aboutSubscription('subscription_canceled', canceled)
  return canceled
}

export const centsOf = (price: string): number => Math.round(Number(price) * 100)
