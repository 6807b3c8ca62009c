import type { Db } from '../../../../platform/db/database.ts'
import { run, statement } from '../../../../platform/db/statement.ts'

const take = statement<{ wait: number }>(
  'take-calendar-request',
  `
  insert into calendar_quotas as q (account, used_until)
  values ($1, clock_timestamp() + make_interval(secs => $2))
  on conflict (account) do update set
    used_until = greatest(q.used_until, clock_timestamp()) + make_interval(secs => $2)
    where extract(epoch from q.used_until - clock_timestamp()) <= $3::float8 + $4::float8
  returning (extract(epoch from used_until - clock_timestamp()) - $3::float8)::float8 as wait`,
)

/**
 * Seconds until the request may be made. Each request uses up `seconds` of the account's time, and `burst` seconds of it may
 * be used ahead. Null, and not counted: the wait would be longer than `longest`.
 */
export async function takeRequest(
  db: Db,
  { account, seconds, burst, longest }: { account: string; seconds: number; burst: number; longest: number },
): Promise<number | null> {
  const [row] = await run(db, take, [account, seconds, burst, longest])
  return row?.wait ?? null
}
