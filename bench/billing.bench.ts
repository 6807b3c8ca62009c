import { dateRuleCost } from './support/billing/date-rule-cost.ts'
import { expiries } from './support/billing/expiries.ts'
import { notices } from './support/billing/notices.ts'
import { orders } from './support/billing/orders.ts'
import type { Bench } from './support/outcome.ts'
import { runParts } from './support/run-parts.ts'

/**
 * Notices in bulk; one order among a hundred; a thousand clubs that expire in a minute; and what the date rule costs bookings. The
 * gateway is the fake, in the process of the bench; the product reaches it by its settings alone.
 */
export const bench: Bench = {
  title: 'subscriptions and the payment gateway: notices, orders, expiry, and what it costs the bookings',
  run: (isShort) => runParts({ notices, orders, expiries, cost: dateRuleCost }, isShort),
}
