import type { Db } from '../../../platform/db/database.ts'

export const pricesOf = async (db: Db, siteId: number, bookingIds: number[]): Promise<Map<number, number | null>> => {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'price_cents'])
    .where('site_id', '=', siteId)
    .where('id', 'in', bookingIds)
    .execute()
  return new Map(rows.map(({ id, price_cents }) => [id, price_cents]))
}

export const namesOf = (db: Db, siteId: number, userIds: number[]) =>
  db
    .selectFrom('users')
    .leftJoin('site_clients', (join) =>
      join.onRef('site_clients.user_id', '=', 'users.id').on('site_clients.site_id', '=', siteId),
    )
    .select(['users.id', 'users.display_name', 'site_clients.typed_name'])
    .where('users.id', 'in', userIds)
    .execute()
