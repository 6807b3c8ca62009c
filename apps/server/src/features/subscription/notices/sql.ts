import { sql } from 'kysely'
import type { PaymentNotice } from '../../../adapters/payments/payments.ts'
import type { Db } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'

// A copy wakes nobody. The name of a subscription is that of its order, which may be the only place that knows it.
const take = statement<{ is_known: boolean }>(
  'take-gateway-notice',
  `
  with noted as (
    insert into gateway_notices (id, kind, gateway_subscription_id) values ($1, $2, $3)
    on conflict (id) do nothing
    returning id
  ), clubs as (
    select site_id from subscriptions where gateway_subscription_id = $3
    union
    select site_id from subscription_orders where id::text = $3
    union
    select site_id from payments where id = $4
  ), woken as (
    update subscriptions
    set read_due_at = least(read_due_at, clock_timestamp())
    where site_id in (select site_id from clubs) and exists (select from noted)
  )
  select exists (select from clubs) as is_known`,
)

/** Kept once, however often it comes; the club it is about is read soon. */
export async function takeNotice(db: Db, { id, kind, subscriptionId, transactionId }: PaymentNotice) {
  const [row] = await run(db, take, [id, kind, subscriptionId, transactionId])
  return { isKnown: row?.is_known ?? false }
}

/** Longer than the gateway repeats a notice. */
const KEPT_DAYS = 30

export const deleteOldNotices = (db: Db) =>
  db
    .deleteFrom('gateway_notices')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
