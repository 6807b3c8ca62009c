import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setClock } from '../../../test/answers.ts'
import { testApp } from '../../../test/app.ts'
import { WEDNESDAY } from '../../../test/bookings.ts'
import { aClub } from '../../../test/club.ts'
import { testCluster } from '../../../test/cluster.ts'
import { asAdmin } from '../../../test/database.ts'
import { lettersTo } from '../../../test/outbox.ts'
import { migrateAs, type TwoRoles, twoRoles } from '../../../test/two-roles.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import type { Connection } from './pool.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let roles: TwoRoles
beforeAll(async () => {
  roles = await twoRoles(testCluster(), asAdmin)
})
afterAll(() => roles.drop())

async function rowsOf<T extends pg.QueryResultRow>(connection: Connection, text: string, values: unknown[] = []) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

test('a user who may not change tables is asked to let their owner migrate', async () => {
  await expect(migrate(roles.app)).rejects.toThrow(
    /0001-.* must be applied first, .* run "npm run migrate" as their owner/,
  )
  await migrate(roles.owner)
  await expect(migrate(roles.app)).rejects.toThrow(/no right to the tables: run "npm run migrate -- user"/)
})

test('the owner grants once, and again after every upgrade, and a user that is an owner is refused', async () => {
  const { user = '' } = roles.app
  for (let turn = 0; turn < 2; turn++)
    expect(migrateAs(roles.owner, user)).toMatchObject({
      status: 0,
      stdout: `The database is up to date.\n${user} has the rights to run Korto.\n`,
    })
  expect(migrateAs(roles.owner, roles.owner.user ?? '')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('give Korto a user of its own'),
  })
  expect(migrateAs(roles.owner, 'nobody; drop table users')).toMatchObject({
    status: 1,
    stderr: 'The database has no user nobody; drop table users.\n',
  })
  expect(await migrate(roles.app)).toEqual([])
  await expect(
    migrate(roles.app, [...readMigrations(), { name: '9000-next.sql', text: 'create table next (id int)' }]),
  ).rejects.toThrow('9000-next.sql must be applied first')
})

test('the product runs as that user: people sign up, book and cancel, and jobs are done', async () => {
  const db = openDatabase({ connection: roles.app, name: 'test', max: 4 }, () => {})
  const app = await testApp({}, { connection: roles.app, db, drop: () => db.destroy() })
  try {
    await setClock(app)
    const club = await aClub(db)
    const book = (token: string, hour: number) =>
      app.call('POST', '/api/booking', {
        token,
        body: {
          siteId: club.site.id,
          itemId: club.court.id,
          start: `${WEDNESDAY}T${hour}:00:00`,
          end: `${WEDNESDAY}T${hour + 1}:00:00`,
        },
      })
    const booked = await book(club.cleo.accessToken, 10)
    expect(booked.status).toBe(200)
    const canceled = await app.call('DELETE', `/api/booking/${booked.body.id}`, { token: club.cleo.accessToken })
    expect(canceled.status).toBe(200)
    expect((await book(club.otto.accessToken, 10)).status).toBe(200)
    const email = 'reader@example.com'
    await app.call('POST', '/api/auth/register', {
      body: { email, password: 'correct horse battery', displayName: 'Rea Reader' },
    })
    await app.call('POST', '/api/auth/password/forgot', { body: { email } })
    const subjects = (await lettersTo(app, email, 2)).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual(['Choose a new password', 'Confirm your e-mail'])
  } finally {
    await app.close()
    await db.destroy()
  }
  expect((await rowsOf(roles.app, 'select id from activity')).length).toBeGreaterThanOrEqual(3)
})

test.each([
  `update activity set data = '{}'`,
  'delete from activity',
  'truncate activity',
  'drop trigger activity_append_only on activity',
  'alter table activity disable trigger all',
  'alter table activity add column forged text',
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop table bookings',
  'alter table bookings drop constraint bookings_exclusive',
  'truncate bookings',
  'create table mine (id int)',
  'create table jobs.mine (id int)',
  'create schema mine',
  `insert into schema_migrations (name, hash) values ('9999-forged.sql', '')`,
  `set session_replication_role = 'replica'`,
])('but it may not %s', async (text) => {
  const failure = await rowsOf(roles.app, text).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: '42501' })
})

test('it owns nothing, and has the same four rights to every table but two', async () => {
  const [owned] = await rowsOf<{ tables: number; functions: number; schemas: number }>(
    roles.owner,
    `select (select count(*)::int from pg_class where relowner = r.oid) as tables,
      (select count(*)::int from pg_proc where proowner = r.oid) as functions,
      (select count(*)::int from pg_namespace where nspowner = r.oid) as schemas
    from pg_roles r where rolname = $1`,
    [roles.app.user],
  )
  expect(owned).toEqual({ tables: 0, functions: 0, schemas: 0 })
  const tables = await rowsOf<{ name: string; rights: string[] }>(
    roles.owner,
    `select c.oid::regclass::text as name, array(
        select p from unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
        where has_table_privilege($1, c.oid, p)) as rights
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p')`,
    [roles.app.user],
  )
  expect(tables.length).toBeGreaterThan(30)
  const odd = tables.filter(({ rights }) => rights.join() !== 'select,insert,update,delete')
  expect(Object.fromEntries(odd.map(({ name, rights }) => [name, rights]))).toEqual({
    activity: ['select', 'insert'],
    schema_migrations: ['select'],
  })
})
