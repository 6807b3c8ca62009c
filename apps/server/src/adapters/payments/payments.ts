import type { PlanId } from '@korto/domain/subscription/plans'
import type { Day } from '@korto/domain/time/day'

export interface PaidSubscription {
  id: string
  /** `not-started`: its first charge lies ahead and it has no free days. In its free days it is `active`. */
  status: 'not-started' | 'active' | 'past-due' | 'canceled' | 'expired'
  planId: string
  /** What each period costs, as the gateway charges it. */
  priceCents: number
  cardToken: string | null
  /** Days of the gateway's own zone. The last day that is paid, or free before the first charge; null before a later start. */
  paidThrough: Day | null
  /** Null when nothing more is charged. */
  nextBilling: Day | null
  /** What a failed charge left open. */
  balanceCents: number
}

export interface PaidCard {
  token: string
  /** Shown to the club only: `Visa 1111`, or the address of a PayPal account. */
  name: string
  /** `08/28` */
  expires: string | null
}

export interface Customer {
  cards: PaidCard[]
  /** All that were ever made and still hang on a card, ended ones too. */
  subscriptions: PaidSubscription[]
}

export interface GatewayTransaction {
  id: string
  kind: 'charge' | 'refund'
  state: 'waiting' | 'settled' | 'failed'
  amountCents: number
  /** Milliseconds. */
  at: number
  /** Our own name for a single charge. */
  orderId: string | null
  subscriptionId: string | null
  planId: string | null
  period: { from: Day; to: Day } | null
  /** Of a refund. */
  refundedId: string | null
  disputes: { id: string; state: 'open' | 'won' | 'lost'; amountCents: number; at: number }[]
  /** What the bank said when it failed. */
  message: string | null
}

/** The gateway's own message of a refusal is shown to the card holder. */
export type GatewayResult<T> = { ok: true; value: T } | { ok: false; message: string }

export interface NewSubscription {
  /** Our own name for it, at most 36 letters, digits and dashes. Ordered twice under one name it exists once. */
  id: string
  planId: PlanId
  priceCents: number
  cardToken: string
  /** Free days before the first charge, or the day of the first charge; neither: charged at once. */
  begins: { freeDays: number } | { on: Day } | null
}

export interface PaymentNotice {
  /** The same for every copy of a notice. */
  id: string
  kind: string
  subscriptionId: string | null
  /** Of a notice about a single transaction, or about a dispute of one. */
  transactionId: string | null
}

/**
 * The payment gateway. After a `ServiceProblem` with `unavailable` the call may have come through: look it up by the name that
 * was given. Nothing is sent again by the adapter itself unless repeating it changes nothing.
 */
export interface Payments {
  /** Opens the card form in a browser. */
  clientToken(): Promise<string>
  /** What the document of the card form may load, by directive of its content security policy. */
  cardFormSources: { script: string[]; frame: string[]; connect: string[]; image: string[]; style: string[] }
  /** Stores the card of a one-time nonce under a token of our own, verified by the bank; makes the customer if needed. */
  addCard(card: { customerId: string; token: string; nonce: string }): Promise<GatewayResult<PaidCard>>
  card(token: string): Promise<PaidCard | null>
  /** Ends every subscription that is charged to it. */
  removeCard(token: string): Promise<void>
  subscribe(order: NewSubscription): Promise<GatewayResult<PaidSubscription>>
  /** Plan and price of one length, or the card. Nothing is charged; the new price counts from the next period. */
  change(
    id: string,
    change: { planId: PlanId; priceCents: number } | { cardToken: string },
  ): Promise<GatewayResult<PaidSubscription>>
  /** Charges at once what a failed charge left open. */
  retryCharge(id: string): Promise<GatewayResult<GatewayTransaction>>
  /** A single charge; `orderId` is our own name for it. */
  charge(sale: { orderId: string; cardToken: string; amountCents: number }): Promise<GatewayResult<GatewayTransaction>>
  /** Gives all of a charge back, settled or not. */
  refund(transactionId: string): Promise<void>
  /** At once and for good. Null: the gateway knows none. */
  cancel(id: string): Promise<PaidSubscription | null>
  subscription(id: string): Promise<PaidSubscription | null>
  customer(id: string): Promise<Customer | null>
  /** Charges and refunds of a customer, oldest first. */
  transactions(customerId: string): Promise<GatewayTransaction[]>
  /** Null unless it was signed by the gateway. A hint to read the subscription again, whatever it says. */
  readNotice(signature: string, payload: string): Promise<PaymentNotice | null>
}
