import type { XmlElement } from '@rgrove/parse-xml'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import { type CallGateway, type GatewayAccount, gatewayCaller, hasCode, messageOf, problem } from './gateway-calls.ts'
import type { OrderResult, PaidSubscription, Payments, SubscriptionOrder } from './payments.ts'
import { readNotice } from './read-notice.ts'
import { textAt } from './read-xml.ts'

/** Codes of the gateway: this customer exists; this subscription exists; it was canceled before. */
const CUSTOMER_TAKEN = '91609'
const SUBSCRIPTION_TAKEN = '81906'
const ALREADY_CANCELED = '81905'

/** Braintree's gateway, as far as a monthly or yearly plan needs it. */
export function braintree(outgoing: Outgoing, account: GatewayAccount): Payments {
  const call = gatewayCaller(outgoing, account)
  const within = <T>(work: Promise<T>) => withTimeout('payments', work)
  return {
    clientToken: () => within(clientToken(call)),
    subscribe: (order) => within(subscribe(call, order)),
    subscription: (id) => within(find(call, id)),
    cancel: (id) => within(cancel(call, id)),
    readNotice: (signature, payload) => readNotice(account, signature, payload),
  }
}

async function clientToken(call: CallGateway): Promise<string> {
  const { body } = await call({
    method: 'POST',
    path: '/client_token',
    body: { client_token: { version: 2 } },
    idempotent: true,
  })
  return textAt(body, 'value') ?? unreadable()
}

/** The card is stored for the customer and verified before it is charged. */
async function subscribe(call: CallGateway, order: SubscriptionOrder): Promise<OrderResult> {
  const customer = await call({
    method: 'POST',
    path: '/customers',
    body: { customer: { id: order.customerId } },
    idempotent: true,
  })
  if (customer.status !== 'done' && !hasCode(customer.body, CUSTOMER_TAKEN)) return declined(customer.body)
  const options = { verify_card: true, make_default: true }
  const card = await call({
    method: 'POST',
    path: '/payment_methods',
    body: { payment_method: { customer_id: order.customerId, payment_method_nonce: order.nonce, options } },
  })
  if (card.status !== 'done') return declined(card.body)
  const wanted = {
    id: order.id,
    plan_id: order.planId,
    payment_method_token: textAt(card.body, 'token') ?? unreadable(),
  }
  const made = await call({ method: 'POST', path: '/subscriptions', body: { subscription: wanted }, idempotent: true })
  const isThere = made.status === 'refused' && hasCode(made.body, SUBSCRIPTION_TAKEN)
  if (made.status !== 'done' && !isThere) return declined(made.body)
  const subscription = isThere ? ((await find(call, order.id)) ?? unreadable()) : subscriptionOf(made.body)
  return { ok: true, subscription, paymentMethod: nameOf(card.body) }
}

const declined = (body: XmlElement): OrderResult => ({ ok: false, message: messageOf(body) })

async function find(call: CallGateway, id: string): Promise<PaidSubscription | null> {
  const { status, body } = await call({ method: 'GET', path: `/subscriptions/${encodeURIComponent(id)}` })
  return status === 'done' ? subscriptionOf(body) : null
}

async function cancel(call: CallGateway, id: string): Promise<PaidSubscription | null> {
  const path = `/subscriptions/${encodeURIComponent(id)}/cancel`
  const { status, body } = await call({ method: 'PUT', path, idempotent: true })
  if (status === 'done') return subscriptionOf(body)
  if (status === 'not-found' || hasCode(body, ALREADY_CANCELED)) return find(call, id)
  throw problem('refused', 'not canceled')
}

const STATUSES: Record<string, PaidSubscription['status']> = {
  Pending: 'pending',
  Active: 'active',
  'Past Due': 'past-due',
  Canceled: 'canceled',
  Expired: 'expired',
}

function subscriptionOf(node: XmlElement): PaidSubscription {
  const status = STATUSES[textAt(node, 'status') ?? '']
  if (node.name !== 'subscription' || !status) return unreadable()
  return {
    id: textAt(node, 'id') ?? unreadable(),
    status,
    planId: textAt(node, 'plan-id') ?? unreadable(),
    priceCents: Math.round(Number(textAt(node, 'price') ?? unreadable()) * 100),
    paidThrough: textAt(node, 'paid-through-date'),
    nextBilling: textAt(node, 'next-billing-date'),
  }
}

/** Shown to the club only: `Visa 1111`, or the address of a PayPal account. */
const nameOf = (node: XmlElement): string =>
  node.name === 'credit-card'
    ? `${textAt(node, 'card-type') ?? 'Card'} ${textAt(node, 'last-4') ?? ''}`.trim()
    : (textAt(node, 'email') ?? node.name)

function unreadable(): never {
  throw problem('unavailable', 'unreadable answer')
}
