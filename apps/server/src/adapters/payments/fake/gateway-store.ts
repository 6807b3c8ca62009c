import type { PlanId } from '@korto/domain/subscription/plans'
import type { Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import type { Journal } from '../../fakes/journal.ts'

export interface StoredCard {
  /** The token. */
  id: string
  customerId: string
  cardType: string
  last4: string
  month: string
  year: string
  /** Works when it is stored and for single charges; charges of subscriptions fail. */
  failsLater: boolean
}

export interface StoredSubscription {
  id: string
  customerId: string
  cardToken: string
  planId: PlanId
  priceCents: number
  status: 'Pending' | 'Active' | 'Past Due' | 'Canceled'
  createdAt: Instant
  hasTrial: boolean
  firstBilling: Day
  /** How many periods were charged, or tried to be. */
  cycles: number
  paidThrough: Day | null
  balanceCents: number
  /** The next charge fails. */
  failsNext: boolean
}

export interface StoredDispute {
  id: string
  status: 'open' | 'won' | 'lost'
  amountCents: number
  openedAt: Instant
}

export interface StoredTransaction {
  id: string
  customerId: string
  cardToken: string
  type: 'sale' | 'credit'
  status: 'authorized' | 'submitted_for_settlement' | 'settled' | 'processor_declined' | 'gateway_rejected' | 'voided'
  amountCents: number
  createdAt: Instant
  orderId: string | null
  subscriptionId: string | null
  planId: string | null
  period: { from: Day; to: Day } | null
  /** Of a refund. */
  refundedId: string | null
  refundIds: string[]
  disputes: StoredDispute[]
  /** What the bank said. */
  responseText: string
}

export interface Table<T extends { id: string }> {
  rows: ReadonlyMap<string, T>
  put(row: T): T
  delete(id: string): void
}

export interface GatewayStore {
  customers: Table<{ id: string; createdAt: Instant }>
  cards: Table<StoredCard>
  subscriptions: Table<StoredSubscription>
  transactions: Table<StoredTransaction>
  /** Ids of transactions that wait for settlement, so that not all have to be looked at. */
  unsettled: ReadonlySet<string>
  /** Those that were used. */
  nonces: Table<{ id: string }>
  /** Grows with every change. */
  changes(): number
}

export function createGatewayStore(journal: Journal): GatewayStore {
  let changes = 0
  function table<T extends { id: string }>(kind: string): Table<T> {
    const rows = new Map<string, T>()
    for (const [, value] of journal.entries(`${kind} `)) {
      const row = value as T // written by `put` below
      rows.set(row.id, row)
    }
    return {
      rows,
      put(row) {
        changes++
        rows.set(row.id, row)
        journal.set(`${kind} ${row.id}`, row)
        return row
      },
      delete(id) {
        changes++
        rows.delete(id)
        journal.delete(`${kind} ${id}`)
      },
    }
  }
  const transactions = table<StoredTransaction>('transaction')
  const unsettled = new Set<string>()
  const note = ({ id, status }: StoredTransaction) => {
    if (status === 'submitted_for_settlement') unsettled.add(id)
    else unsettled.delete(id)
  }
  for (const row of transactions.rows.values()) note(row)
  return {
    customers: table('customer'),
    cards: table('card'),
    subscriptions: table('subscription'),
    transactions: {
      ...transactions,
      put(row) {
        note(row)
        return transactions.put(row)
      },
    },
    unsettled,
    nonces: table('nonce'),
    changes: () => changes,
  }
}
