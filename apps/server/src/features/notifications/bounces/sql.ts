import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

export const receiverOf = async (db: Db, deliveryId: string): Promise<number | null> =>
  (
    await db
      .selectFrom('deliveries')
      .select('user_id')
      .where('id', '=', deliveryId)
      .where('way', '=', 'mail')
      .where('state', '=', 'SENT')
      .executeTakeFirst()
  )?.user_id ?? null

/** A letter comes back once, however often its report is handed in. */
export const markReturned = async (trx: Trx, deliveryId: string): Promise<boolean> =>
  (await trx
    .updateTable('deliveries')
    .set({ state: 'RETURNED', reason: 'returned', done_at: sql<Date>`coalesce(done_at, now())` })
    .where('id', '=', deliveryId)
    .where('state', '=', 'SENT')
    .returning('id')
    .executeTakeFirst()) !== undefined
