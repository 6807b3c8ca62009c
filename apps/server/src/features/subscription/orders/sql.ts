import type { Db, Trx } from '../../../platform/db/database.ts'
import { run, statement } from '../../../platform/db/statement.ts'
import type { Order } from '../subscription-row.ts'

const orderLock = statement<{ taken: boolean }>(
  'try-lock-order',
  'select pg_try_advisory_xact_lock(6, hashint8($1::bigint)) as taken',
)

/** False when somebody else is ordering at this moment: a hundred at once do not wait for each other. */
export const mayOrder = async (trx: Trx, siteId: number): Promise<boolean> =>
  (await run(trx, orderLock, [siteId]))[0]?.taken ?? false

export const insertOrder = (trx: Trx, siteId: number, order: Order) =>
  trx
    .insertInto('subscription_orders')
    .values({
      id: order.id,
      site_id: siteId,
      kind: order.kind,
      plan_id: order.planId,
      amount_cents: order.amountCents,
      ordered_by: order.orderedBy,
      created_at: new Date(order.createdAt),
    })
    .execute()

export const closeOrder = (
  trx: Trx,
  orderId: string,
  { state, message, at }: { state: 'DONE' | 'FAILED'; message: string | null; at: Date },
) =>
  trx
    .updateTable('subscription_orders')
    .set({ state, message, answered_at: at })
    .where('id', '=', orderId)
    .where('state', '=', 'OPEN')
    .execute()

export const hasFailed = async (db: Db, orderId: string): Promise<boolean> => {
  const order = db.selectFrom('subscription_orders').select('state').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.state === 'FAILED'
}

export const lastOrder = (db: Db, siteId: number) =>
  db
    .selectFrom('subscription_orders')
    .select(['kind', 'plan_id', 'state', 'message', 'created_at', 'answered_at'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
