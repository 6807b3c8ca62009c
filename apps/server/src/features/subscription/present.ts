import type { SubscriptionRead } from '@korto/contract/subscription'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { SubscriptionRow } from './sql.ts'

/** A club without a subscription is on trial. */
export function presentSubscription(row: SubscriptionRow): SubscriptionRead {
  const wire = (moment: Date | null) => moment && wireDateTime(row.timezone, moment.getTime())
  return {
    siteId: row.site_id,
    subscriptionStatus: row.status ?? 'TRIAL',
    planId: row.plan_id,
    trialEndsAt: wire(row.trial_ends_at),
    currentPeriodEnd: wire(row.current_period_end),
    paymentMethod: row.payment_method,
  }
}
