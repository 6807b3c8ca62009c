import { randomBytes } from 'node:crypto'
import {
  type FakeAnswer,
  type FakeRequest,
  type FakeServer,
  jsonOf,
  startFakeServer,
} from '../../../platform/outgoing/fake-server.ts'
import { noticeSignature } from '../read-notice.ts'
import { type XmlFields, xmlDocument } from './to-xml.ts'

export const FAKE_BRAINTREE = {
  merchantId: 'fake-merchant',
  publicKey: 'fake-public-key',
  privateKey: 'fake-private-key',
}

/** What each plan costs a month or a year, in EUR. */
const PLANS: Record<string, { price: string; months: number }> = {
  basic_monthly: { price: '15.00', months: 1 },
  basic_yearly: { price: '150.00', months: 12 },
  standard_monthly: { price: '30.00', months: 1 },
  standard_yearly: { price: '300.00', months: 12 },
  pro_monthly: { price: '60.00', months: 1 },
  pro_yearly: { price: '600.00', months: 12 },
}

interface Stored {
  id: string
  status: string
  planId: string
  price: string
  paidThrough: string
  token: string
}

export interface FakeBraintree extends FakeServer {
  subscriptions: Map<string, Stored>
  /** Which status new subscriptions begin with: `Active`, or `Pending` for one that never gets on. */
  beginWith(status: 'Active' | 'Pending'): void
  /** What the gateway would post to our webhook, rightly signed. */
  notice(kind: string, subscriptionId: string): { bt_signature: string; bt_payload: string }
}

type Answer = (request: FakeRequest, id: string) => FakeAnswer

/**
 * Braintree's gateway in memory. `fake-valid-nonce` and `fake-valid-visa-nonce` always work, as in Braintree's sandbox;
 * `fake-processor-declined-visa-nonce` is declined; `card-…` stands for a typed card and works once.
 */
export async function startFakeBraintree(now: () => number): Promise<FakeBraintree> {
  const customers = new Set<string>()
  const usedNonces = new Set<string>()
  const tokens = new Set<string>()
  const subscriptions = new Map<string, Stored>()
  let firstStatus = 'Active'

  const clientToken: Answer = () => {
    const value = Buffer.from(
      JSON.stringify({ version: 2, environment: 'fake', merchantId: FAKE_BRAINTREE.merchantId }),
    )
    return xml(201, 'client-token', { value: value.toString('base64') })
  }

  const newCustomer: Answer = (request) => {
    const { customer } = jsonOf(request) as { customer: { id: string } }
    if (customers.has(customer.id)) return refusal('Customer ID has already been taken.', 'customer', '91609')
    customers.add(customer.id)
    return xml(201, 'customer', { id: customer.id, 'credit-cards': [] })
  }

  const newCard: Answer = (request) => {
    const { payment_method: card } = jsonOf(request) as { payment_method: Record<string, string> }
    const nonce = card.payment_method_nonce ?? ''
    if (!customers.has(card.customer_id ?? '')) return refusal('Customer ID is invalid.', 'credit-card', '91705')
    if (nonce === 'fake-processor-declined-visa-nonce') return declined('Do Not Honor')
    if (!/^fake-valid-|^card-/.test(nonce))
      return refusal('Unknown or expired payment_method_nonce.', 'credit-card', '91565')
    if (usedNonces.has(nonce))
      return refusal('Cannot use a payment_method_nonce more than once.', 'credit-card', '91564')
    if (nonce.startsWith('card-')) usedNonces.add(nonce)
    const token = randomBytes(4).toString('hex')
    tokens.add(token)
    return xml(201, 'credit-card', { token, 'card-type': 'Visa', 'last-4': '1111', default: true })
  }

  const newSubscription: Answer = (request) => {
    const { subscription: wanted } = jsonOf(request) as { subscription: Record<string, string> }
    const { id = randomBytes(4).toString('hex'), plan_id: planId = '', payment_method_token: token = '' } = wanted
    const plan = PLANS[planId]
    if (!plan) return refusal('Plan ID is invalid.', 'subscription', '91904')
    if (!tokens.has(token)) return refusal('Payment method token is invalid.', 'subscription', '91903')
    if (subscriptions.has(id)) return refusal('ID has already been taken.', 'subscription', '81906')
    const ends = new Date(now())
    ends.setUTCMonth(ends.getUTCMonth() + plan.months)
    const paidThrough = ends.toISOString().slice(0, 10)
    subscriptions.set(id, { id, status: firstStatus, planId, price: plan.price, paidThrough, token })
    return found(201, id)
  }

  const cancel: Answer = (_, id) => {
    const known = subscriptions.get(id)
    if (!known) return { status: 404 }
    if (known.status === 'Canceled') return refusal('Subscription has already been canceled.', 'subscription', '81905')
    known.status = 'Canceled'
    return found(200, id)
  }

  const find: Answer = (_, id) => (subscriptions.has(id) ? found(200, id) : { status: 404 })

  function found(status: number, id: string): FakeAnswer {
    const known = subscriptions.get(id)
    return known ? xml(status, 'subscription', fieldsOf(known)) : { status: 404 }
  }

  const routes: [method: string, path: RegExp, answer: Answer][] = [
    ['POST', /^\/client_token$/, clientToken],
    ['POST', /^\/customers$/, newCustomer],
    ['POST', /^\/payment_methods$/, newCard],
    ['POST', /^\/subscriptions$/, newSubscription],
    ['PUT', /^\/subscriptions\/([\w-]+)\/cancel$/, cancel],
    ['GET', /^\/subscriptions\/([\w-]+)$/, find],
  ]
  const server = await startFakeServer((request) => {
    if (request.headers.authorization !== AUTHORIZATION) return { status: 401 }
    const path = request.url.pathname.replace(`/merchants/${FAKE_BRAINTREE.merchantId}`, '')
    for (const [method, pattern, answer] of routes) {
      const match = method === request.method && pattern.exec(path)
      if (match) return answer(request, match[1] ?? '')
    }
    return { status: 404 }
  })
  return {
    ...server,
    subscriptions,
    beginWith(status) {
      firstStatus = status
    },
    notice(kind, id) {
      const known = subscriptions.get(id)
      const fields = { kind, timestamp: { datetime: new Date(now()).toISOString() } }
      const subject = { subscription: known ? fieldsOf(known) : { id } }
      const payload = `${Buffer.from(xmlDocument('notification', { ...fields, subject })).toString('base64')}\n`
      const signature = noticeSignature(FAKE_BRAINTREE.privateKey, payload)
      return { bt_signature: `${FAKE_BRAINTREE.publicKey}|${signature}`, bt_payload: payload }
    },
  }
}

const AUTHORIZATION = `Basic ${Buffer.from(`${FAKE_BRAINTREE.publicKey}:${FAKE_BRAINTREE.privateKey}`).toString('base64')}`

const fieldsOf = ({ id, status, planId, price, paidThrough, token }: Stored): XmlFields => ({
  id,
  status,
  'plan-id': planId,
  price,
  'payment-method-token': token,
  'paid-through-date': { date: paidThrough },
  'next-billing-date': status === 'Canceled' ? null : { date: paidThrough },
  transactions: [],
})

const xml = (status: number, name: string, fields: XmlFields): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: xmlDocument(name, fields),
})

const refusal = (message: string, about: string, code: string) =>
  xml(422, 'api-error-response', {
    errors: { errors: [], [about]: { errors: [{ error: { code, attribute: 'base', message } }] } },
    message,
  })

const declined = (message: string) =>
  xml(422, 'api-error-response', {
    errors: { errors: [] },
    message,
    verification: {
      status: 'processor_declined',
      'processor-response-code': '2000',
      'processor-response-text': message,
    },
  })
