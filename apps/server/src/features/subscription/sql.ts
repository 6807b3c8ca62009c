import type { Db } from '../../platform/db/database.ts'

export type SubscriptionRow = Awaited<ReturnType<typeof subscriptionOf>>

export const subscriptionOf = (db: Db, siteId: number) =>
  db
    .selectFrom('sites')
    .leftJoin('subscriptions', 'subscriptions.site_id', 'sites.id')
    .select([
      'sites.id as site_id',
      'timezone',
      'status',
      'plan_id',
      'trial_ends_at',
      'current_period_end',
      'payment_method',
    ])
    .where('sites.id', '=', siteId)
    .executeTakeFirstOrThrow()
