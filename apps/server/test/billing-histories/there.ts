import type { FakeBraintree } from '../../src/adapters/payments/fake/braintree.ts'
import type { StoredSubscription, StoredTransaction } from '../../src/adapters/payments/fake/gateway-store.ts'

export interface ChargeThere extends Pick<StoredTransaction, 'id' | 'amountCents' | 'orderId' | 'subscriptionId'> {
  planId: string | null
  period: StoredTransaction['period']
  at: number
}

/** What left again: a refund, or what a bank took back. */
interface ReturnThere {
  id: string
  amountCents: number
  chargeId: string
}

/** What the gateway has of a club, read from its own store and not through the product. */
export interface ClubThere {
  subscriptions: StoredSubscription[]
  cards: string[]
  /** Settled ones. */
  charges: ChargeThere[]
  returned: ReturnThere[]
}

export function clubThere({ store }: FakeBraintree, customerId: string): ClubThere {
  const own = <T extends { customerId: string }>(rows: ReadonlyMap<string, T>) =>
    [...rows.values()].filter((row) => row.customerId === customerId)
  const settled = own(store.transactions.rows).filter(({ status }) => status === 'settled')
  return {
    subscriptions: own(store.subscriptions.rows),
    cards: own(store.cards.rows).map(({ id }) => id),
    charges: settled.filter(({ type }) => type === 'sale').map((sale) => ({ ...sale, at: sale.createdAt })),
    returned: settled.flatMap(({ id, type, amountCents, refundedId, disputes }) => [
      ...(type === 'credit' ? [{ id, amountCents, chargeId: refundedId ?? '' }] : []),
      ...disputes
        .filter(({ status }) => status === 'lost')
        .map((dispute) => ({ id: `dispute-${dispute.id}`, amountCents: dispute.amountCents, chargeId: id })),
    ]),
  }
}

/** What is left of a charge. */
export const netOf = ({ id, amountCents }: ChargeThere, returned: ReturnThere[]): number =>
  returned.reduce((left, one) => (one.chargeId === id ? left - one.amountCents : left), amountCents)
