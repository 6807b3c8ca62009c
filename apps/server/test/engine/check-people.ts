import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/database.ts'
import { orphans } from './table-checks.ts'

/** Rows that outlive their person on purpose: the club's record of a visitor without a name, and who read its register. */
const KEPT = ['site_clients', 'client_register_reads']

/** What must not be after somebody, a court or a club was deleted, whatever happened at the same moment. */
export async function brokenPeople(db: Db, siteIds: number[], userIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`${sql.join(
    [
      withoutAdmin(siteIds, userIds),
      namedAgain(userIds),
      ...siteIds.map(orphanLines),
      ...(await leftBehind(db, userIds)),
    ],
    sql` union all `,
  )}`.execute(db)
  return rows.map(({ line }) => line)
}

const orphanLines = (siteId: number) => sql`select detail as line from (${orphans(siteId)}) as o (invariant, detail)`

/** These clubs, and those that one of them has registered. */
const withoutAdmin = (siteIds: number[], userIds: number[]) => sql`
  select 'club ' || s.id || ' has no admin' as line
  from sites s
  where s.deleted_at is null
    and (s.id = any(${siteIds}::bigint[]) or s.id in (
      select site_id from activity where type = 'ADMIN_ADD_SITE' and actor_id = any(${userIds}::bigint[])))
    and not exists (
      select from site_staff t
      join users u on u.id = t.user_id and u.deleted_at is null
      where t.site_id = s.id and 'admin' = any(t.permissions))`

const namedAgain = (userIds: number[]) => sql`
  select 'user ' || id || ' is deleted and has personal data: '
    || concat_ws(' ', display_name, email, phone_number, unverified_phone_number, photo_url, google_subject)
  from users
  where id = any(${userIds}::bigint[]) and deleted_at is not null
    and num_nonnulls(display_name, email, phone_number, unverified_phone_number, photo_url, google_subject) > 0`

/** Every table whose rows go with their person, by the schema itself. */
async function leftBehind(db: Db, userIds: number[]) {
  const tables = await tablesOfPeople(db)
  return tables.map(
    ({ table, column }) => sql`
      select ${sql.lit(`a row of ${table} is of the deleted user `)} || u.id
      from ${sql.table(table)} t
      join users u on u.id = t.${sql.ref(column)}
      where u.id = any(${userIds}::bigint[]) and u.deleted_at is not null`,
  )
}

async function tablesOfPeople(db: Db) {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'
      and c.conrelid::regclass::text <> all(${KEPT})
    order by 1`.execute(db)
  return rows
}
