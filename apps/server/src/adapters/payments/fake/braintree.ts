import type { Instant } from '@korto/domain/time/instant'
import { type FakeServer, startFakeServer } from '../../../platform/outgoing/fake-server.ts'
import { openJournal } from '../../fakes/journal.ts'
import { createBilling } from './billing.ts'
import { endDispute, openDispute, refundByHand } from './by-hand.ts'
import { answerCardFields } from './card-fields.ts'
import { createCharges } from './charges.ts'
import { FAKE_BRAINTREE } from './fake-account.ts'
import type { GatewayParts } from './gateway-parts.ts'
import { answerRequest } from './gateway-requests.ts'
import {
  createGatewayStore,
  type GatewayStore,
  type StoredDispute,
  type StoredSubscription,
  type StoredTransaction,
} from './gateway-store.ts'
import { createNotices, type Notices, type SignedNotice } from './notices.ts'
import { cancelSubscription } from './subscription-requests.ts'
import { subscriptionFields } from './xml-fields.ts'

export interface FakeBraintree extends FakeServer {
  subscriptions: ReadonlyMap<string, StoredSubscription>
  transactions: ReadonlyMap<string, StoredTransaction>
  store: GatewayStore
  /** Charges and settles all that is due by now; every request does so too. */
  bill(): void
  settleAfter(ms: number): void
  /** The next charge of a subscription, or of anybody, fails. */
  failNext(subscriptionId: string | null): void
  /** As if nobody had called `failNext`. */
  passNext(): void
  failsAny(): boolean
  /** Null: it cannot be given back. Without cents all that is left. */
  refund(transactionId: string, cents?: number): StoredTransaction | null
  /** Null: there is nothing to dispute, or no dispute to end. */
  dispute(transactionId: string): StoredDispute | null
  resolveDispute(transactionId: string, end: 'won' | 'lost'): StoredDispute | null
  /** In the control panel of the gateway: the product learns it by a notice. */
  cancel(subscriptionId: string): void
  /** As if it had never been. */
  forget(subscriptionId: string): void
  notices: Pick<Notices, 'sendTo' | 'setMode' | 'mode' | 'repeatAll' | 'made' | 'settled'>
  /** What the gateway would post to our webhook, rightly signed. */
  notice(kind: string, subscriptionId: string): SignedNotice
  /** From now on it takes requests and never answers. It goes on billing, and posts its notices afterwards. */
  pause(): void
  resume(): void
  isPaused(): boolean
  now: () => Instant
}

export interface FakeBraintreeParts {
  /** The product's clock. */
  now: () => Instant
  /** Where its state is kept; without it that ends with the process. */
  file?: string | null
  /** How often it bills by itself; otherwise only when it is asked something. */
  everyMs?: number | null
}

/** Braintree's gateway: what our adapter uses of it, as the SDK of the vendor speaks, and as strict where we rely on it. */
export async function startFakeBraintree({
  now,
  file = null,
  everyMs = null,
}: FakeBraintreeParts): Promise<FakeBraintree> {
  const store = createGatewayStore(openJournal(file))
  const notices = createNotices(FAKE_BRAINTREE, now)
  const charges = createCharges(store)
  const billing = createBilling({ store, charges, notices, now })
  const parts: GatewayParts = { store, charges, billing, notices, now }
  let origin = ''
  let isPaused = false

  const server = await startFakeServer((request) => {
    billing.bill()
    return answerCardFields(request) ?? answerRequest(parts, request, origin)
  })
  origin = server.origin
  const timer = everyMs === null ? null : setInterval(billing.bill, everyMs).unref()
  return {
    ...server,
    async stop() {
      if (timer) clearInterval(timer)
      notices.sendTo(null)
      await server.stop()
    },
    store,
    subscriptions: store.subscriptions.rows,
    transactions: store.transactions.rows,
    bill: billing.bill,
    settleAfter: billing.settleAfter,
    failNext: charges.failNext,
    passNext: charges.passNext,
    failsAny: charges.failsAny,
    refund: (id, cents) => refundByHand(parts, id, cents ?? null),
    dispute: (id) => openDispute(parts, id),
    resolveDispute: (id, end) => endDispute(parts, id, end),
    cancel(id) {
      const known = store.subscriptions.rows.get(id)
      if (known && known.status !== 'Canceled') cancelSubscription(parts, known)
    },
    forget: store.subscriptions.delete,
    notices,
    notice(kind, id) {
      const known = store.subscriptions.rows.get(id)
      return notices.sign(kind, { subscription: known ? subscriptionFields(known) : { id, transactions: [] } })
    },
    pause() {
      isPaused = true
      notices.hold(true)
      server.behave({ answer: 'silent' })
    },
    resume() {
      isPaused = false
      notices.hold(false)
      server.behave({})
    },
    isPaused: () => isPaused,
    now,
  }
}
