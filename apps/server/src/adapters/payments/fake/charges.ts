import { randomBytes } from 'node:crypto'
import type { Instant } from '@korto/domain/time/instant'
import type { GatewayStore, StoredSubscription, StoredTransaction } from './gateway-store.ts'
import { currentPeriod } from './periods.ts'

export const newId = () => randomBytes(5).toString('hex')

type NewTransaction = Pick<StoredTransaction, 'customerId' | 'cardToken' | 'type' | 'amountCents'> &
  Partial<StoredTransaction>

export interface Charges {
  record(transaction: NewTransaction, at: Instant): StoredTransaction
  /** Charges a period, or what is open; whether it goes well is decided by the card and by hand. */
  chargeSubscription(
    subscription: StoredSubscription,
    charge: { amountCents: number; at: Instant; isFirst?: boolean },
  ): StoredTransaction
  /** The next charge, of a subscription or of any, fails; or none does. */
  failNext(subscriptionId: string | null): void
  passNext(): void
  /** Whether the next charge of any subscription or order fails. */
  failsAny(): boolean
  /** The same for a single charge; it is used up by asking. */
  takeFailure(): boolean
}

export const NO_MONEY = 'Insufficient Funds'

export function createCharges(store: GatewayStore): Charges {
  let isNextFailing = false

  function record(transaction: NewTransaction, at: Instant): StoredTransaction {
    return store.transactions.put({
      id: newId(),
      status: 'submitted_for_settlement',
      createdAt: Math.floor(at / 1_000) * 1_000,
      orderId: null,
      subscriptionId: null,
      planId: null,
      period: null,
      refundedId: null,
      refundIds: [],
      disputes: [],
      responseText: 'Approved',
      ...transaction,
    })
  }

  function takeFailure(): boolean {
    const isFailing = isNextFailing
    isNextFailing = false
    return isFailing
  }

  return {
    record,
    takeFailure,
    chargeSubscription(subscription, { amountCents, at, isFirst = false }) {
      const { id, customerId, cardToken, planId } = subscription
      const isRefused =
        subscription.failsNext || takeFailure() || (!isFirst && (store.cards.rows.get(cardToken)?.failsLater ?? true))
      return record(
        {
          customerId,
          cardToken,
          type: 'sale',
          amountCents,
          subscriptionId: id,
          planId,
          period: currentPeriod(subscription),
          ...(isRefused ? { status: 'processor_declined' as const, responseText: NO_MONEY } : {}),
        },
        at,
      )
    },
    failNext(subscriptionId) {
      const known = subscriptionId === null ? undefined : store.subscriptions.rows.get(subscriptionId)
      if (known) store.subscriptions.put({ ...known, failsNext: true })
      else isNextFailing = true
    },
    passNext() {
      isNextFailing = false
      for (const known of [...store.subscriptions.rows.values()])
        if (known.failsNext) store.subscriptions.put({ ...known, failsNext: false })
    },
    failsAny: () => isNextFailing,
  }
}
