import * as z from 'zod'
import { type FakeAnswer, type FakeRequest, jsonOf } from '../../../platform/outgoing/fake-server.ts'
import { declined, NOT_FOUND, refusal, xml } from './answers.ts'
import { NO_MONEY } from './charges.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { centsOf } from './subscription-requests.ts'
import { transactionFields } from './xml-fields.ts'

const Amount = z.string().regex(/^\d+\.\d\d$/)
const Sale = z.object({
  transaction: z.strictObject({
    type: z.literal('sale'),
    amount: Amount.optional(),
    payment_method_token: z.string().optional(),
    order_id: z.string().max(255).optional(),
    subscription_id: z.string().optional(),
    options: z.strictObject({ submit_for_settlement: z.boolean() }).partial().optional(),
  }),
})

const refused = (attribute: string, code: string, message: string) =>
  refusal({ about: 'transaction', attribute, code, message })

/** The same order, card and amount within this time is taken for a mistake. */
const DUPLICATE_MS = 30_000

export function createTransaction(parts: GatewayParts, request: FakeRequest): FakeAnswer {
  const wanted = Sale.parse(jsonOf(request)).transaction
  if (wanted.subscription_id !== undefined) return retryCharge(parts, wanted.subscription_id)
  const { store, charges, now } = parts
  const { payment_method_token: cardToken = '', amount, order_id: orderId = null } = wanted
  const card = store.cards.rows.get(cardToken)
  if (!card) return refused('payment_method_token', '91518', 'Payment method token is invalid.')
  if (!amount || centsOf(amount) === 0) return refused('amount', '81531', 'Amount must be greater than zero.')
  const { customerId } = card
  const amountCents = centsOf(amount)
  const isDuplicate = [...store.transactions.rows.values()].some(
    (other) =>
      orderId !== null &&
      other.orderId === orderId &&
      other.cardToken === cardToken &&
      other.amountCents === amountCents &&
      other.status !== 'processor_declined' &&
      now() - other.createdAt < DUPLICATE_MS,
  )
  const status = statusOf({
    isDuplicate,
    isRefused: charges.takeFailure(),
    settles: wanted.options?.submit_for_settlement,
  })
  const responseText = status === 'processor_declined' ? NO_MONEY : 'Approved'
  const made = charges.record(
    { customerId, cardToken, type: 'sale', amountCents, orderId, status, responseText },
    now(),
  )
  if (status === 'processor_declined') return declined(NO_MONEY, transactionFields(store, made))
  if (status === 'gateway_rejected') return declined('Gateway Rejected: duplicate', transactionFields(store, made))
  return xml(201, 'transaction', transactionFields(store, made))
}

function statusOf({
  isDuplicate,
  isRefused,
  settles = false,
}: {
  isDuplicate: boolean
  isRefused: boolean
  settles?: boolean | undefined
}) {
  if (isDuplicate) return 'gateway_rejected' as const
  if (isRefused) return 'processor_declined' as const
  return settles ? ('submitted_for_settlement' as const) : ('authorized' as const)
}

function retryCharge({ store, billing }: GatewayParts, id: string): FakeAnswer {
  const subscription = store.subscriptions.rows.get(id)
  if (!subscription) return refused('subscription_id', '91528', 'Subscription ID is invalid.')
  if (subscription.status !== 'Past Due')
    return refused('subscription_id', '91531', 'Subscription status must be Past Due in order to retry.')
  const made = billing.retry(subscription)
  const fields = transactionFields(store, made)
  return made.status === 'processor_declined' ? declined(made.responseText, fields) : xml(201, 'transaction', fields)
}

export function findTransaction({ store }: GatewayParts, id: string): FakeAnswer {
  const known = store.transactions.rows.get(id)
  return known ? xml(200, 'transaction', transactionFields(store, known)) : NOT_FOUND
}

export function voidTransaction({ store }: GatewayParts, id: string): FakeAnswer {
  const known = store.transactions.rows.get(id)
  if (!known) return NOT_FOUND
  if (known.status !== 'authorized' && known.status !== 'submitted_for_settlement')
    return refused(
      'base',
      '91504',
      'Transaction can only be voided if status is authorized or submitted_for_settlement.',
    )
  return xml(200, 'transaction', transactionFields(store, store.transactions.put({ ...known, status: 'voided' })))
}
