import type { Day } from '@korto/domain/time/day'
import type { FakeBraintree } from './braintree.ts'
import type { StoredCard, StoredSubscription, StoredTransaction } from './gateway-store.ts'
import type { NoticeMode } from './notices.ts'
import { nextBilling } from './periods.ts'

/** What `/dev/payments.json` answers and the page shows. */
export interface PaymentsView {
  now: string
  /** Grows with every change. */
  changes: number
  isPaused: boolean
  failsAny: boolean
  noticeMode: NoticeMode
  notices: { kind: string; subject: string; at: string }[]
  customers: {
    id: string
    /** The club's, where one has this customer. */
    name: string | null
    cards: StoredCard[]
    subscriptions: (StoredSubscription & { nextBilling: Day | null })[]
    transactions: StoredTransaction[]
  }[]
}

const SHOWN_NOTICES = 20

/** Customers with something live first, then the newest; of everything the newest first. */
export function paymentsView(fake: FakeBraintree, names: ReadonlyMap<string, string>): PaymentsView {
  const { store, notices } = fake
  fake.bill()
  const of = <T extends { customerId: string }>(rows: ReadonlyMap<string, T>, id: string): T[] =>
    [...rows.values()].filter(({ customerId }) => customerId === id).reverse()
  const customers = [...store.customers.rows.keys()].reverse().map((id) => ({
    id,
    name: names.get(id) ?? null,
    cards: of(store.cards.rows, id),
    subscriptions: of(store.subscriptions.rows, id).map((subscription) => ({
      ...subscription,
      nextBilling: subscription.status === 'Canceled' ? null : nextBilling(subscription),
    })),
    transactions: of(store.transactions.rows, id).sort((one, other) => other.createdAt - one.createdAt),
  }))
  const isLive = ({ subscriptions }: PaymentsView['customers'][number]) =>
    subscriptions.some(({ status }) => status !== 'Canceled')
  return {
    now: new Date(fake.now()).toISOString(),
    changes: store.changes(),
    isPaused: fake.isPaused(),
    failsAny: fake.failsAny(),
    noticeMode: notices.mode(),
    notices: notices.made
      .slice(-SHOWN_NOTICES)
      .reverse()
      .map(({ kind, subject, at }) => ({ kind, subject, at: new Date(at).toISOString() })),
    customers: customers.sort((one, other) => Number(isLive(other)) - Number(isLive(one))),
  }
}
