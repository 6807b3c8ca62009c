import * as z from 'zod'
import { type FakeAnswer, type FakeRequest, jsonOf } from '../../../platform/outgoing/fake-server.ts'
import { NOT_FOUND, refusal, unverified, xml } from './answers.ts'
import { newId } from './charges.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { readNonce } from './nonces.ts'
import { cancelSubscription } from './subscription-requests.ts'
import { cardFields } from './xml-fields.ts'

const NewCustomer = z.object({ customer: z.strictObject({ id: z.string().optional() }) })

export function createCustomer({ store, now }: GatewayParts, request: FakeRequest): FakeAnswer {
  const { id = newId() } = NewCustomer.parse(jsonOf(request)).customer
  if (!/^[\w-]{1,36}$/.test(id))
    return refusal({ about: 'customer', attribute: 'id', code: '91610', message: 'Customer ID is invalid.' })
  if (store.customers.rows.has(id))
    return refusal({
      about: 'customer',
      attribute: 'id',
      code: '91609',
      message: 'Customer ID has already been taken.',
    })
  store.customers.put({ id, createdAt: now() })
  return xml(201, 'customer', { id, 'credit-cards': [] })
}

export function findCustomer({ store }: GatewayParts, id: string): FakeAnswer {
  if (!store.customers.rows.has(id)) return NOT_FOUND
  const cards = [...store.cards.rows.values()].filter(({ customerId }) => customerId === id)
  return xml(200, 'customer', {
    id,
    'credit-cards': cards.map((card) => ({ 'credit-card': cardFields(store, card) })),
  })
}

const NewCard = z.object({
  payment_method: z.strictObject({
    customer_id: z.string(),
    payment_method_nonce: z.string(),
    token: z.string().optional(),
    options: z.strictObject({ verify_card: z.boolean(), make_default: z.boolean() }).partial().optional(),
  }),
})

/** Without `verify_card` the bank is not asked, and a card that it declines is stored all the same. */
export function createCard({ store }: GatewayParts, request: FakeRequest): FakeAnswer {
  const wanted = NewCard.parse(jsonOf(request)).payment_method
  const { customer_id: customerId, payment_method_nonce: nonce, token = newId() } = wanted
  if (!store.customers.rows.has(customerId))
    return refusal({
      about: 'payment-method',
      attribute: 'customer_id',
      code: '93105',
      message: 'Customer ID is invalid.',
    })
  if (!/^[\w-]{1,36}$/.test(token))
    return refusal({
      about: 'credit-card',
      attribute: 'token',
      code: '91718',
      message: 'Credit card token is invalid.',
    })
  const read = readNonce(nonce, store.nonces.rows.has(nonce))
  if (!read.ok && read.why === 'unknown') return nonceRefusal('93108', 'Unknown or expired payment_method_nonce.')
  if (!read.ok && read.why === 'used') return nonceRefusal('93107', 'Cannot use a payment_method_nonce more than once.')
  if (store.cards.rows.has(token))
    return refusal({
      about: 'credit-card',
      attribute: 'token',
      code: '91719',
      message: 'Credit card token is already in use.',
    })
  store.nonces.put({ id: nonce })
  if (!read.ok) return unverified('Do Not Honor')
  const card = store.cards.put({ id: token, customerId, ...read.card })
  return xml(201, 'credit-card', cardFields(store, card))
}

const nonceRefusal = (code: string, message: string) =>
  refusal({ about: 'payment-method', attribute: 'payment_method_nonce', code, message })

export function findCard({ store }: GatewayParts, token: string): FakeAnswer {
  const card = store.cards.rows.get(token)
  return card ? xml(200, 'credit-card', cardFields(store, card)) : NOT_FOUND
}

/** Subscriptions that are charged to it end at once. */
export function deleteCard(parts: GatewayParts, token: string): FakeAnswer {
  const { store } = parts
  if (!store.cards.rows.has(token)) return NOT_FOUND
  for (const subscription of [...store.subscriptions.rows.values()])
    if (subscription.cardToken === token && subscription.status !== 'Canceled') cancelSubscription(parts, subscription)
  store.cards.delete(token)
  return { status: 200 }
}
