import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Connection } from './pool.ts'

export interface Migration {
  name: string
  text: string
}

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Any number, the same in every process: the lock under which migrations run. */
const MIGRATION_LOCK = 7_226_001

export class MigrationProblem extends Error {}

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.sql$/.test(file))
    .sort()
    .map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
}

/**
 * Brings the database forward. All that is pending goes in one transaction: a broken or killed migration leaves nothing
 * behind. Processes that start together wait for each other here.
 */
export async function migrate(connection: Connection, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, application_name: 'korto-migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const pending = await pendingOf(client, migrations)
    if (pending.length > 0) await assertMayChange(client, pending)
    for (const migration of pending) await apply(client, migration)
    await client.query('commit')
    return pending.map(({ name }) => name)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Changes nothing, so a user without rights to change tables may call it. */
async function pendingOf(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const applied = await appliedTo(client)
  for (const [name, hash] of applied) {
    const known = migrations.find((migration) => migration.name === name)
    if (!known) throw new MigrationProblem(`the database is newer than this version: it has ${name}`)
    if (hashOf(known) !== hash) throw new MigrationProblem(`${name} was changed after it had been applied`)
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

async function appliedTo(client: pg.Client): Promise<Map<string, string>> {
  const { rows: found } = await client.query<{ may_read: boolean }>(
    `select has_table_privilege(oid, 'select') as may_read from pg_class where oid = to_regclass('schema_migrations')`,
  )
  if (!found[0]) return new Map()
  if (!found[0].may_read)
    throw new MigrationProblem(
      'The user of DATABASE_URL has no right to the tables: run "npm run migrate -- user" as their owner.',
    )
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function assertMayChange(client: pg.Client, pending: Migration[]) {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege(current_schema(), 'create') as may`,
  )
  if (!rows[0]?.may)
    throw new MigrationProblem(
      `${pending.map(({ name }) => name).join(', ')} must be applied first, and the user of DATABASE_URL may not change tables: run "npm run migrate" as their owner.`,
    )
}

async function apply(client: pg.Client, migration: Migration) {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )`)
  try {
    await client.query(migration.text)
  } catch (error) {
    throw new MigrationProblem(`${migration.name}: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
  await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [migration.name, hashOf(migration)])
}

const hashOf = ({ text }: Migration) => createHash('sha256').update(text).digest('hex')
