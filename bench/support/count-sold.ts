import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/db/database.ts'

export interface Sold {
  places: number
  /** Hours with more bookings than places, and hours with places left. */
  over: number
  under: number
}

/** Counts bookings of hours that each had more attempts than places. */
export async function countSold(db: Db, siteId: number, capacity: number, hours: number): Promise<Sold> {
  const { rows } = await sql<{ places: number; over: number; full: number }>`
    select coalesce(sum(taken), 0)::int as places, count(*) filter (where taken > ${capacity})::int as over,
      count(*) filter (where taken >= ${capacity})::int as full
    from (
      select sum(quantity) as taken from bookings
      where site_id = ${siteId} and status not in ('CANCELED', 'REJECTED')
      group by item_id, from_at
    ) as hours`.execute(db)
  const { places = 0, over = 0, full = 0 } = rows[0] ?? {}
  return { places, over, under: hours - full }
}
