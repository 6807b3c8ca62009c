import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'

/** Tables that change by themselves, or that count refusals. */
const EXCLUDED = [
  'rate_limits',
  'calendar_quotas',
  'activity_readers',
  'activity_reader_holes',
  'activity_reader_failures',
  'moved_clock',
  'due_marks',
  'due_cursors',
  'waiting_notices',
]

/** Rows that no call writes: followers and what is due write them a moment after an earlier one. */
const IN_THE_BACKGROUND: Record<string, string> = {
  activity: "type = 'NOTICE'",
  deliveries: "activity_id is not null or kind in ('REMINDER', 'DIGEST')",
  notifications: 'site_id is not null',
}

export type DatabaseHash = Record<string, string>

/** One hash per table and club: `{ 'bookings of 3': …, 'users': … }`. Equal hashes, equal rows. */
export async function databaseHash(db: Db): Promise<DatabaseHash> {
  const parts = (await tablesOf(db)).map(({ table, hasSite }) => {
    const site = table === 'sites' ? sql`id` : hasSite ? sql`site_id` : sql`null::bigint`
    return sql`
      select ${sql.lit(table)} as name, ${site} as site,
        concat(count(*), ' ', bit_xor(hashtextextended(line.*::text, 0))) as hash
      from ${sql.table(table)} as line
      where not (${sql.raw(IN_THE_BACKGROUND[table] ?? 'false')})
      group by 2`
  })
  const all = sql.join(parts, sql` union all `)
  const { rows } = await sql<{ name: string; site: number | null; hash: string }>`${all}`.execute(db)
  return Object.fromEntries(rows.map(({ name, site, hash }) => [site === null ? name : `${name} of ${site}`, hash]))
}

async function tablesOf(db: Db) {
  const { rows } = await sql<{ table: string; hasSite: boolean }>`
    select c.relname as "table", exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped) as "hasSite"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all(${EXCLUDED})
    order by 1`.execute(db)
  return rows
}

/** Runs something that must change nothing, and returns its result. */
export async function withoutChanges<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const before = await databaseHash(db)
  const answer = await work()
  expect(await databaseHash(db)).toEqual(before)
  return answer
}
