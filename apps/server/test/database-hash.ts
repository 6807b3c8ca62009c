import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db/database.ts'

/** What moves by itself, or is meant to count those who are refused. */
const RESTLESS = ['rate_limits', 'activity_readers', 'activity_reader_holes', 'moved_clock', 'due_marks']

export type DatabaseHash = Record<string, string>

/** One hash per table and club: `{ 'bookings of 3': …, 'users': … }`. Equal hashes, equal rows. */
export async function databaseHash(db: Db): Promise<DatabaseHash> {
  const hashes: DatabaseHash = {}
  for (const { table, hasSite } of await tablesOf(db)) {
    const site = table === 'sites' ? sql`id` : hasSite ? sql`site_id` : sql`null::bigint`
    const { rows } = await sql<{ site: number | null; hash: string }>`
      select ${site} as site, md5(string_agg(md5(line.*::text), '' order by md5(line.*::text))) as hash
      from ${sql.table(table)} as line
      group by 1`.execute(db)
    for (const { site: id, hash } of rows) hashes[id === null ? table : `${table} of ${id}`] = hash
  }
  return hashes
}

async function tablesOf(db: Db) {
  const { rows } = await sql<{ table: string; hasSite: boolean }>`
    select t.table_name as "table", exists (
      select from information_schema.columns c
      where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'site_id') as "hasSite"
    from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all(${RESTLESS})
    order by 1`.execute(db)
  return rows
}

/** Does something that must leave no trace, and answers what it answered. */
export async function leavingNoTrace<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const before = await databaseHash(db)
  const answer = await work()
  expect(await databaseHash(db)).toEqual(before)
  return answer
}
