import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { testCluster } from '../../../test/cluster.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { postgresProxy } from '../../../test/socket-proxy.ts'
import { openDatabase } from './database.ts'
import { run, runLast, sendAhead, statement } from './statement.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const put = statement(
  'driver-put',
  "insert into rate_limits (key, count, resets_at) values ($1, $2::int, now()) returning 'put' as result",
)
const refuse = statement('driver-refuse', 'select 1 / $1::int')

const isThere = async (key: string) =>
  (await database.db.selectFrom('rate_limits').select('count').where('key', '=', key).execute()).length === 1

test('what is sent ahead is done before the next statement, in the same transaction', async () => {
  const counts = await inTransaction(database.db, async (trx) => {
    await sendAhead(trx, put, ['ahead', 1])
    return trx.selectFrom('rate_limits').select('count').where('key', '=', 'ahead').execute()
  })
  expect(counts).toEqual([{ count: 1 }])
  const taken = inTransaction(database.db, async (trx) => {
    await sendAhead(trx, put, ['taken back', 1])
    throw new Error('no')
  })
  await expect(taken).rejects.toThrow('no')
  expect([await isThere('ahead'), await isThere('taken back')]).toEqual([true, false])
})

test('of what failed ahead and what failed because of it, the first is thrown, and nothing is stored', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await run(trx, put, ['before', 1])
    await sendAhead(trx, refuse, [0])
    await run(trx, put, ['after', 1])
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
  expect([await isThere('before'), await isThere('after')]).toEqual([false, false])
})

test('the last statement is committed with it; when it fails everything before it is gone', async () => {
  expect(await inTransaction(database.db, (trx) => runLast(trx, put, ['last', 1]))).toEqual([{ result: 'put' }])
  expect(await isThere('last')).toBe(true)
  const failing = inTransaction(database.db, async (trx) => {
    await run(trx, put, ['first', 1])
    await runLast(trx, refuse, [0])
  })
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(await isThere('first')).toBe(false)
})

test('no statement can follow the last one, where it would run outside the transaction', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await runLast(trx, put, ['the end', 1])
    await run(trx, put, ['too late', 1])
  })
  await expect(work).rejects.toThrow('the commit was sent already')
  expect(await isThere('too late')).toBe(false)
})

// The driver corks the socket of `pg` and relies on its pipelining; an upgrade that changes either shows here.
test('a transaction is two packets: begin, what is sent ahead and the next statement; the last one and commit', async () => {
  const { proxy, host } = await postgresProxy(testCluster())
  const db = openDatabase({ connection: { ...database.connection, host }, name: 'pipelined', max: 1 }, () => {})
  onTestFinished(() => db.destroy())
  const work = (key: string) =>
    inTransaction(db, async (trx) => {
      await sendAhead(trx, put, [`${key} 1`, 1])
      await sendAhead(trx, put, [`${key} 2`, 1])
      await run(trx, put, [`${key} 3`, 1])
      await runLast(trx, put, [`${key} 4`, 1])
    })
  await work('prepared')
  const before = proxy.packets()
  await work('pipelined')
  expect(proxy.packets() - before).toBe(2)
})
