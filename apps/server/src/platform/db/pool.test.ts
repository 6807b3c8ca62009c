import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { testCluster } from '../../../test/cluster.ts'
import { asAdmin, type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { postgresProxy } from '../../../test/socket-proxy.ts'
import { type Db, openDatabase } from './database.ts'
import { failureOf } from './failures.ts'
import { createPool } from './pool.ts'
import { inTransaction } from './transaction.ts'

vi.setConfig({ testTimeout: 30_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

function open(settings: { host?: string; max?: number; name?: string } = {}) {
  const errors: Error[] = []
  const { host, max = 4, name = 'pool-test' } = settings
  const connection = { ...database.connection, ...(host ? { host } : {}) }
  const db = openDatabase({ connection, name, max }, (error) => errors.push(error))
  onTestFinished(() => db.destroy())
  return { db, errors }
}

const backendOf = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid
}

async function failureAndTime(work: Promise<unknown>) {
  const startedAt = performance.now()
  const error = await work.then(
    () => null,
    (failure: unknown) => failure,
  )
  return { error, seconds: (performance.now() - startedAt) / 1_000 }
}

test('when the network goes silent, statements end after 8 seconds and their connections are not used again', async () => {
  const { proxy, host } = await postgresProxy(testCluster())
  const { db } = open({ host })
  const app = await testApp({ ROLE: 'web' }, { ...database, connection: { ...database.connection, host } })
  onTestFinished(() => app.close())
  const backendBefore = await backendOf(db)
  expect((await app.call('GET', '/api/sites')).status).toBe(200)

  let secondStatementRan = false
  const transaction = inTransaction(db, async (trx) => {
    await sql`select 1`.execute(trx)
    proxy.mode = 'silent'
    await sql`select 2`.execute(trx)
    secondStatementRan = true
  })
  await eventually(() => expect(proxy.mode).toBe('silent'))
  const [cut, answer] = await Promise.all([failureAndTime(transaction), app.call('GET', '/api/sites?ids=7')])
  expect(cut.error).toMatchObject({ message: 'Query read timeout' })
  expect(failureOf(cut.error)).toBe('unavailable')
  expect(cut.seconds).toBeGreaterThan(7.5)
  expect(cut.seconds).toBeLessThan(10)
  expect(secondStatementRan).toBe(false)
  expect(answer).toMatchObject({ status: 503, body: { code: 'BUSY' }, headers: { 'retry-after': '1' } })

  proxy.mode = 'open'
  const backendAfter = await backendOf(db)
  expect(backendAfter).not.toBe(backendBefore)
  expect((await app.call('GET', '/api/sites?ids=7')).status).toBe(200)
})

test('sessions cut by the database end neither the process nor the pool', async () => {
  const { db, errors } = open({ name: 'to-be-cut' })
  await Promise.all([backendOf(db), backendOf(db), backendOf(db)])
  const statement = failureAndTime(sql`select pg_sleep(4)`.execute(db))
  const transaction = failureAndTime(
    inTransaction(db, async (trx) => {
      await backendOf(trx)
      await eventually(() => expect(errors.length).toBeGreaterThan(0))
      await backendOf(trx)
    }),
  )
  await eventually(async () => {
    const busy = await asAdmin((admin) =>
      admin.query("select from pg_stat_activity where application_name = 'to-be-cut' and state <> 'idle'"),
    )
    expect(busy.rowCount).toBe(2)
  })
  await asAdmin((admin) =>
    admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-cut'"),
  )
  for (const { error } of [await statement, await transaction]) expect(failureOf(error)).toBe('unavailable')
  await Promise.all(Array.from({ length: 8 }, () => eventually(() => backendOf(db))))
})

test('the pool and each of its connections have an error listener', async () => {
  const pool = createPool({ connection: database.connection, name: 'listeners', max: 1 }, () => {})
  onTestFinished(() => pool.end())
  const client = await pool.connect()
  expect(pool.listenerCount('error')).toBe(1)
  expect(client.listenerCount('error')).toBeGreaterThanOrEqual(1)
  client.release()
})

test('every connection has timeouts and UTC, whatever the database is set to', async () => {
  await asAdmin((admin) => admin.query(`alter database ${database.connection.database} set timezone = 'Asia/Tokyo'`))
  const { db } = open()
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone`.execute(db)
  expect(rows).toEqual([{ statement: '5s', lock: '3s', idle: '10s', zone: 'UTC' }])
})

test('a statement that takes too long is stopped, and its connection stays good', async () => {
  const { db } = open({ max: 1 })
  const backend = await backendOf(db)
  await sql`set statement_timeout = 50`.execute(db)
  const { error } = await failureAndTime(sql`select pg_sleep(20)`.execute(db))
  expect(error).toMatchObject({ code: '57014' })
  expect(failureOf(error)).toBe('unavailable')
  expect(await backendOf(db)).toBe(backend)
})
