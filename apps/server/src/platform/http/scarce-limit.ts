import type { Db } from '../db/database.ts'
import { run, statement } from '../db/statement.ts'
import { Refused } from './refused.ts'

interface ScarceLimit {
  /** What is counted and for whom: `sign-in:{account}:{address}`. */
  key: string
  limit: number
  seconds: number
}

const count = statement<{ count: number; wait: number }>(
  'scarce-limit',
  `
  insert into rate_limits as l (key, count, resets_at)
  values ($1, $2, now() + make_interval(secs => $3))
  on conflict (key) do update set
    count = case when l.resets_at <= now() then excluded.count else l.count + excluded.count end,
    resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
  returning count, ceil(extract(epoch from resets_at - now()))::integer as wait`,
)

/** Counts one use of something scarce, for all processes together, and refuses what goes beyond the limit. */
export async function takeScarce(db: Db, { key, limit, seconds }: ScarceLimit): Promise<void> {
  const [row] = await run(db, count, [key, 1, seconds])
  if (row && row.count > limit) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(row.wait, 1) })
}

/** Refuses when the limit is used up already, without counting: for what is counted only when it fails. */
export async function checkScarce(db: Db, { key, limit, seconds }: ScarceLimit): Promise<void> {
  const [row] = await run(db, count, [key, 0, seconds])
  if (row && row.count >= limit) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(row.wait, 1) })
}

export const forgetPastLimits = (db: Db) => db.deleteFrom('rate_limits').where('resets_at', '<', new Date()).execute()
