import pg from 'pg'
import type { Connection } from './pool.ts'

export class RightsProblem extends Error {}

/**
 * Gives a user of the database what the product needs to run, and takes what it must not have: it reads and writes rows, but
 * changes no table, and the activity it can only add to. Run as the owner of the tables, after each migration.
 */
export async function grantRights(connection: Connection, user: string): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, application_name: 'korto-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertNotOwner(client, user)
    await client.query(rightsOf(pg.escapeIdentifier(user)))
  } finally {
    await client.end().catch(() => {})
  }
}

/** An owner of the tables, or a member of the owning role, has every right to them, whatever is revoked. */
async function assertNotOwner(client: pg.Client, user: string) {
  const { rows } = await client.query<{ is_owner: boolean }>(
    `select pg_has_role(rolname, current_user, 'member') or rolsuper as is_owner from pg_roles where rolname = $1`,
    [user],
  )
  if (!rows[0]) throw new RightsProblem(`The database has no user ${user}.`)
  if (rows[0].is_owner)
    throw new RightsProblem(`${user} may do all that the owner of the tables may: give Korto a user of its own.`)
}

/** In one transaction, as the statements of one text are: at no moment are there too many rights or too few. */
const rightsOf = (user: string) => `
  revoke create on schema public from public;
  revoke all on schema public, jobs from ${user};
  revoke all on all tables in schema public, jobs from ${user};
  grant usage on schema public, jobs to ${user};
  grant select, insert, update, delete on all tables in schema public, jobs to ${user};
  grant usage on all sequences in schema public, jobs to ${user};
  revoke update, delete on activity from ${user};
  revoke insert, update, delete on schema_migrations from ${user}`
