import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aSession, someActivity, uncommittedActivity } from '../../../test/activity.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createClock } from '../db/clock.ts'
import { openDatabase } from '../db/database.ts'
import { BATCH_LIMIT } from './sql.ts'
import { startTail } from './tail.ts'

vi.setConfig({ testTimeout: 20_000 })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function tailing() {
  const db = openDatabase({ connection: database.connection, name: 'tail-test', max: 2 }, () => {})
  const delivered: number[] = []
  const tail = await startTail({
    db,
    clock: createClock(true),
    onError: () => {},
    onRows: (rows) => delivered.push(...rows.map(({ id }) => id)),
  })
  onTestFinished(async () => {
    await tail.stop()
    await db.destroy()
  })
  return { tail, delivered }
}

const someMore = async (count: number) => {
  const rows = Array.from({ length: count }, () => ({ type: 'USER_NEW_BOOKING' }))
  const written = await database.db.insertInto('activity').values(rows).returning('id').execute()
  return written.map(({ id }) => id)
}

test('one slow writer delays nobody, and its row comes exactly once when it commits', async () => {
  const { tail, delivered } = await tailing()
  const slow = await uncommittedActivity(database.connection)
  const quick = await someMore(BATCH_LIMIT + 200)
  quick.push(await someActivity(database.db))

  await eventually(() => expect(delivered).toEqual(quick), 2_000)
  expect(tail.hasSeen(slow.id)).toBe(false)
  expect(tail.hasSeen(quick[0] ?? 0)).toBe(true)

  await slow.commit()
  await eventually(() => expect(delivered).toEqual([...quick, slow.id]), 2_000)
  expect(tail.hasSeen(slow.id)).toBe(true)

  const last = await someActivity(database.db)
  await eventually(() => expect(delivered).toEqual([...quick, slow.id, last]), 2_000)
})

test('what was rolled back never comes and holds up nothing', async () => {
  const { delivered } = await tailing()
  const given = await uncommittedActivity(database.connection)
  await given.rollback()
  const stored = await someActivity(database.db)
  await eventually(() => expect(delivered).toEqual([stored]), 2_000)
})

test('a transaction that was open when the process started is delivered when it commits', async () => {
  const slow = await uncommittedActivity(database.connection)
  const before = await someActivity(database.db)
  const { tail, delivered } = await tailing()
  expect(tail.lastId()).toBe(before)
  await slow.commit()
  await eventually(() => expect(delivered).toEqual([slow.id]), 2_000)
})

test('a long transaction in another database of the same server delays nothing', async () => {
  const elsewhere = await testDatabase()
  onTestFinished(() => elsewhere.drop())
  const long = await aSession(elsewhere.connection)
  await long.query("begin; insert into rate_limits values ('held', 1, now())")
  const { delivered } = await tailing()
  const slow = await uncommittedActivity(database.connection)
  const quick = [await someActivity(database.db), await someActivity(database.db)]
  await eventually(() => expect(delivered).toEqual(quick), 2_000)
  await slow.commit()
  await eventually(() => expect(delivered).toEqual([...quick, slow.id]), 2_000)
  await long.query('rollback')
})

test('a tail whose connections are cut goes on where it stood', async () => {
  const { delivered } = await tailing()
  const first = await someActivity(database.db)
  await eventually(() => expect(delivered).toEqual([first]), 2_000)
  const admin = await aSession(database.connection)
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tail-test'")
  const second = await someActivity(database.db)
  await eventually(() => expect(delivered).toEqual([first, second]), 5_000)
})
