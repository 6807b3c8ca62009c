import type { Db } from '../../../platform/db/database.ts'

/** The first day of the period that ends with this one, by what was charged for it. */
export async function periodBegan(db: Db, siteId: number, lastDay: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .select('period_from')
    .where('site_id', '=', siteId)
    .where('kind', '=', 'CHARGE')
    .where('state', '<>', 'FAILED')
    .where('period_to', '=', lastDay)
    .where('period_from', 'is not', null)
    .orderBy('period_from')
    .limit(1)
    .executeTakeFirst()
  return row?.period_from ?? null
}
