import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { run, statement } from '../db/statement.ts'

const count = statement<{ used: number; wait: number }>(
  'count-use',
  `
  insert into rate_limits as l (key, count, resets_at)
  values ($1, $2, now() + make_interval(secs => $3))
  on conflict (key) do update set
    count = case when l.resets_at <= now() then excluded.count else l.count + excluded.count end,
    resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
  returning count as used, ceil(extract(epoch from resets_at - now()))::integer as wait`,
)

/** Counts and reads in one statement, so that no two uses see the same number. */
export async function countUse(db: Db, { key, uses, seconds }: { key: string; uses: number; seconds: number }) {
  const [row] = await run(db, count, [key, uses, seconds])
  if (!row) throw new Error('a count always returns one row')
  return row
}

/** By the database's clock, which also set them: a host whose clock is ahead must not lift limits early. */
export const deleteExpiredLimits = (db: Db) =>
  db.deleteFrom('rate_limits').where('resets_at', '<', sql<Date>`now()`).execute()
