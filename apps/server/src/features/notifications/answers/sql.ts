import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BookingNotice } from '../../users/notices/notice-facts.ts'

/** A push about a request that was not answered by its token yet. It ends with the device, and so with the session there. */
export const openAnswer = (db: Db, deliveryId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('push_tokens', (join) =>
      join.onRef('push_tokens.id', '=', 'deliveries.device_id').onRef('push_tokens.user_id', '=', 'deliveries.user_id'),
    )
    .innerJoin('users', 'users.id', 'push_tokens.user_id')
    .select(['deliveries.id', 'users.id as user_id', 'site_id'])
    // Whoever wrote the delivery wrote these facts, see `NewDelivery`.
    .select(sql<BookingNotice>`facts`.as('facts'))
    .where('deliveries.id', '=', deliveryId)
    .where('way', '=', 'push')
    .where('kind', 'in', ['PENDING', 'PENDING_COACH'])
    .where('answered_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
