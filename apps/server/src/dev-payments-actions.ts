import * as z from 'zod'
import type { FakeBraintree } from './adapters/payments/fake/braintree.ts'
import { noticeModes } from './adapters/payments/fake/notices.ts'
import { parseGiven } from './dev-calendar-actions.ts'
import { Refused } from './platform/http/refused.ts'

const OfSubscription = z.strictObject({ subscription: z.string() })
const OfTransaction = z.strictObject({ id: z.string() })

/** What `POST /dev/payments/refund.json` and the like do, by name. */
export function paymentsActions(fake: FakeBraintree) {
  const known = (id: string): string => {
    if (!fake.subscriptions.has(id)) throw new Refused('NOT_FOUND')
    return id
  }
  const found = (result: object | null) => {
    if (result === null) throw new Refused('NOT_FOUND')
  }
  return {
    /** Of a subscription, or of anybody. */
    fail_next(body: unknown) {
      const { subscription } = parseGiven(z.strictObject({ subscription: z.string().optional() }), body)
      fake.failNext(subscription === undefined ? null : known(subscription))
    },
    pass_next(body: unknown) {
      parseGiven(z.strictObject({}), body)
      fake.passNext()
    },
    refund(body: unknown) {
      const { id, cents } = parseGiven(OfTransaction.extend({ cents: z.int().positive().optional() }), body)
      found(fake.refund(id, cents))
    },
    dispute(body: unknown) {
      found(fake.dispute(parseGiven(OfTransaction, body).id))
    },
    end_dispute(body: unknown) {
      const { id, end } = parseGiven(OfTransaction.extend({ end: z.enum(['won', 'lost']) }), body)
      found(fake.resolveDispute(id, end))
    },
    /** As the operator does in the gateway's control panel. */
    cancel(body: unknown) {
      fake.cancel(known(parseGiven(OfSubscription, body).subscription))
    },
    forget(body: unknown) {
      fake.forget(known(parseGiven(OfSubscription, body).subscription))
    },
    notices(body: unknown) {
      fake.notices.setMode(parseGiven(z.strictObject({ mode: z.enum(noticeModes) }), body).mode)
    },
    repeat_notices(body: unknown) {
      parseGiven(z.strictObject({}), body)
      fake.notices.repeatAll()
    },
    pause(body: unknown) {
      if (parseGiven(z.strictObject({ paused: z.boolean() }), body).paused) fake.pause()
      else fake.resume()
    },
    settle_after(body: unknown) {
      fake.settleAfter(parseGiven(z.strictObject({ ms: z.int().min(0) }), body).ms)
    },
  }
}
