import { sql, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof subscriptionRow>>>

/** The club with what is known of its subscription and the order that is open; null columns where there is no row yet. */
export const subscriptionRow = (db: Db, siteId: number) =>
  db
    .selectFrom('sites')
    .leftJoin('subscriptions as u', 'u.site_id', 'sites.id')
    .leftJoin('subscription_orders as o', (join) => join.onRef('o.site_id', '=', 'sites.id').on('o.state', '=', 'OPEN'))
    .innerJoin('billing', (join) => join.onTrue())
    .select([
      'sites.id as site_id',
      'sites.name',
      'sites.timezone',
      'sites.country',
      'sites.deleted_at',
      'billing.started_at as billing_started_at',
      'u.status',
      'u.plan_id',
      'u.next_plan_id',
      'u.trial_ends_at',
      'u.current_period_end',
      'u.past_due_since',
      'u.past_due_cents',
      'u.past_due_message',
      'u.canceled_at',
      'u.ended_at',
      'u.works_until',
      'u.payment_method',
      'u.gateway_subscription_id',
      'u.price_cents',
      'u.customer_id',
      'u.card_token',
      'u.card_expires',
      'u.buyer',
      'o.id as order_id',
      'o.kind as order_kind',
      'o.plan_id as order_plan_id',
      'o.amount_cents as order_amount_cents',
      'o.ordered_by as order_ordered_by',
      'o.created_at as order_created_at',
    ])
    .where('sites.id', '=', siteId)
    .executeTakeFirst()

/** A club without a row gets one; then no two transactions change what is known of its subscription. */
export async function lockRow(trx: Trx, siteId: number): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({ site_id: siteId, status: 'TRIAL' })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute()
  await trx.selectFrom('subscriptions').select('site_id').where('site_id', '=', siteId).forUpdate().execute()
}

export const updateRow = (trx: Trx, siteId: number, change: Updateable<Schema['subscriptions']>) =>
  trx
    .updateTable('subscriptions')
    .set({ ...change, updated_at: sql`now()` })
    .where('site_id', '=', siteId)
    .execute()

export async function itemIdsOf(trx: Trx, siteId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('items')
    .select('id')
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Coaches and shared items are not counted. */
export async function countFacilities(db: Db, siteId: number): Promise<number> {
  const { count } = await db
    .selectFrom('items')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('kind', '=', 'item')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
