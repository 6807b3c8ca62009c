export interface PaidSubscription {
  id: string
  status: 'pending' | 'active' | 'past-due' | 'canceled' | 'expired'
  planId: string
  /** What each period costs, as the provider charges it. */
  priceCents: number
  /** Days without a time, as the provider sends them. */
  paidThrough: string | null
  nextBilling: string | null
}

export interface SubscriptionOrder {
  /** Our own name for it, at most 36 letters, digits and dashes. Ordered twice under one name it exists once. */
  id: string
  /** Who pays: the same for all cards of a club. */
  customerId: string
  planId: string
  /** What the browser got from the provider in exchange for the card; it works once. */
  nonce: string
}

export type OrderResult =
  | { ok: true; subscription: PaidSubscription; paymentMethod: string }
  /** The provider's own message, shown to the card holder. */
  | { ok: false; message: string }

export interface PaymentNotice {
  /** The same for every copy of a notice. */
  id: string
  kind: string
  subscriptionId: string | null
  at: Date
}

/** Each call takes at most 3 s. After `unavailable` an order may have come through: look it up by its id. */
export interface Payments {
  /** Opens the card form in a browser. */
  clientToken(): Promise<string>
  subscribe(order: SubscriptionOrder): Promise<OrderResult>
  subscription(id: string): Promise<PaidSubscription | null>
  cancel(id: string): Promise<PaidSubscription | null>
  /** Null unless it was signed by the provider. A hint to read the subscription again, whatever it says. */
  readNotice(signature: string, payload: string): PaymentNotice | null
}
