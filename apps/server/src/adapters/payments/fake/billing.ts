import type { Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { dayOf, startOfDay } from '@korto/domain/time/site-time'
import type { Charges } from './charges.ts'
import type { GatewayStore, StoredSubscription, StoredTransaction } from './gateway-store.ts'
import type { Notices } from './notices.ts'
import { currentPeriod, nextBilling } from './periods.ts'

/** The zone of the fake's account. */
export const ZONE = 'UTC'

export interface Billing {
  today(): Day
  /** Charges every period that has begun by now, each dated by its first day, and settles what is due. */
  bill(): void
  /** What a failed charge left open is charged again. */
  retry(subscription: StoredSubscription): StoredTransaction
  /** From now on transactions are settled after this time. */
  settleAfter(ms: number): void
}

interface BillingParts {
  store: GatewayStore
  charges: Charges
  notices: Notices
  now: () => Instant
}

export function createBilling({ store, charges, notices, now }: BillingParts): Billing {
  let settlesAfterMs = 0
  const today = () => dayOf(ZONE, now())

  function billPeriod(before: StoredSubscription) {
    const at = startOfDay(ZONE, nextBilling(before))
    const begun = { ...before, cycles: before.cycles + 1 }
    // What is open is part of the next charge.
    const amountCents = before.priceCents + before.balanceCents
    const transaction = charges.chargeSubscription(begun, { amountCents, at })
    if (before.hasTrial && before.cycles === 0) notices.aboutSubscription('subscription_trial_ended', begun)
    if (transaction.status === 'processor_declined') fail({ ...begun, balanceCents: amountCents }, before)
    else succeed(begun, before)
  }

  function succeed(begun: StoredSubscription, before: StoredSubscription) {
    const paid = store.subscriptions.put({
      ...begun,
      status: 'Active',
      balanceCents: 0,
      failsNext: false,
      paidThrough: currentPeriod(begun)?.to ?? null,
    })
    notices.aboutSubscription('subscription_charged_successfully', paid)
    if (before.status !== 'Active') notices.aboutSubscription('subscription_went_active', paid)
  }

  function fail(begun: StoredSubscription, before: StoredSubscription) {
    const unpaid = store.subscriptions.put({ ...begun, status: 'Past Due', failsNext: false })
    notices.aboutSubscription('subscription_charged_unsuccessfully', unpaid)
    if (before.status !== 'Past Due') notices.aboutSubscription('subscription_went_past_due', unpaid)
  }

  function billDue(id: string) {
    for (;;) {
      const subscription = store.subscriptions.rows.get(id)
      if (!subscription || subscription.status === 'Canceled' || nextBilling(subscription) > today()) return
      billPeriod(subscription)
    }
  }

  function settle() {
    for (const id of [...store.unsettled]) {
      const transaction = store.transactions.rows.get(id)
      if (transaction && transaction.createdAt + settlesAfterMs <= now())
        store.transactions.put({ ...transaction, status: 'settled' })
    }
  }

  return {
    today,
    bill() {
      for (const id of [...store.subscriptions.rows.keys()]) billDue(id)
      settle()
    },
    retry(subscription) {
      const transaction = charges.chargeSubscription(subscription, {
        amountCents: subscription.balanceCents,
        at: now(),
      })
      if (transaction.status === 'processor_declined') fail(subscription, subscription)
      else succeed(subscription, subscription)
      return transaction
    },
    settleAfter(ms) {
      settlesAfterMs = ms
    },
  }
}
