import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { asAdmin, emptyDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'
import type { Connection } from './pool.ts'

vi.setConfig({ testTimeout: 30_000 })

async function empty(): Promise<Connection> {
  const { connection, drop } = await emptyDatabase()
  onTestFinished(drop)
  return connection
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
  await client.end()
  return rows.map(({ tablename }) => tablename)
}

function migratingProcess(connection: Connection, more: Migration[] = []) {
  const script = join(import.meta.dirname, '../../../test/migrate-child.ts')
  const child = spawn(process.execPath, [script, JSON.stringify({ connection, more })], { stdio: 'pipe' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, ended: once(child, 'exit'), printed: text(child.stdout) }
}

const aTable = (name: string): Migration => ({ name: `9000-${name}.sql`, text: `create table ${name} (id int)` })

test('of two processes that find an empty database at once, one brings it forward and the other waits for it', async () => {
  const connection = await empty()
  const processes = [migratingProcess(connection), migratingProcess(connection)]
  const codes = await Promise.all(processes.map(({ ended }) => ended))
  const applied = await Promise.all(processes.map(async ({ printed }) => JSON.parse(await printed) as string[]))
  expect(codes.map(([code]) => code)).toEqual([0, 0])
  expect(applied.flat()).toEqual(readMigrations().map(({ name }) => name))
  expect(await tablesOf(connection)).toEqual(expect.arrayContaining(['bookings', 'activity', 'schema_migrations']))
})

test('a broken migration leaves nothing applied, not even those before it, and is named', async () => {
  const connection = await empty()
  const broken = { name: '9001-broken.sql', text: 'create table half (id int); select no_such_column' }
  await expect(migrate(connection, [...readMigrations(), aTable('before'), broken])).rejects.toThrow(
    /^9001-broken\.sql: .*no_such_column/,
  )
  expect(await tablesOf(connection)).toEqual([])
  expect(await migrate(connection, [aTable('before')])).toEqual(['9000-before.sql'])
})

test('a process killed in the middle of a migration leaves nothing applied, and the next one does it all', async () => {
  const connection = await empty()
  const slow = { name: '9001-slow.sql', text: 'create table slow (id int); select pg_sleep(1.5)' }
  const { child, ended } = migratingProcess(connection, [aTable('before'), slow])
  await eventually(async () => {
    const sleeping = await asAdmin((admin) =>
      admin.query("select from pg_stat_activity where datname = $1 and wait_event = 'PgSleep'", [connection.database]),
    )
    expect(sleeping.rowCount).toBe(1)
  }, 20_000)
  child.kill('SIGKILL')
  await ended
  expect(await tablesOf(connection)).toEqual([])
  const names = [...readMigrations().map(({ name }) => name), '9000-before.sql']
  expect(await migrate(connection, [...readMigrations(), aTable('before')])).toEqual(names)
})

test('a database that is newer than the code is refused, with the name of what is too new', async () => {
  const connection = await empty()
  await migrate(connection, [aTable('known'), { name: '9001-later.sql', text: 'create table later (id int)' }])
  await expect(migrate(connection, [aTable('known')])).rejects.toThrow('newer than this version: it has 9001-later.sql')
})

test('a migration that was changed after it had been applied is refused, and nothing after it is applied', async () => {
  const connection = await empty()
  await migrate(connection, [aTable('first')])
  const changed = { ...aTable('first'), text: 'create table first (id bigint)' }
  const next = { name: '9001-next.sql', text: 'create table next (id int)' }
  await expect(migrate(connection, [changed, next])).rejects.toThrow('9000-first.sql was changed')
  expect(await tablesOf(connection)).not.toContain('next')
})

test('what is there already is left alone', async () => {
  const connection = await empty()
  expect(await migrate(connection, [aTable('once')])).toHaveLength(1)
  expect(await migrate(connection, [aTable('once')])).toEqual([])
})
