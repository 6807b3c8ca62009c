import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createActivityNotifier } from './activity-notifier.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function aNotifier() {
  let received = 0
  const notifier = createActivityNotifier(database.connection, () => received++)
  onTestFinished(() => notifier.stop())
  // Every new connection counts as a notification: some may have been missed before.
  await eventually(() => expect(received).toBe(1))
  return { ...notifier, received: () => received }
}

const connections = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = 'korto-notifier' and datname = current_database()`.execute(database.db)
  return rows.length
}

test('every process receives a notification, and many close together are one', async () => {
  const [one, other] = [await aNotifier(), await aNotifier()]
  for (let count = 0; count < 50; count++) one.notify()
  await eventually(() => expect([one.received(), other.received()]).toEqual([2, 2]))
})

test('a notifier whose connection is cut reconnects, with one connection and not two', async () => {
  const notifier = await aNotifier()
  for (let cut = 1; cut <= 2; cut++) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'korto-notifier' and datname = current_database()`.execute(database.db)
    await eventually(() => expect(notifier.received()).toBe(1 + cut))
  }
  expect(await connections()).toBe(1)
  notifier.notify()
  await eventually(() => expect(notifier.received()).toBe(4))
  await notifier.stop()
  await eventually(async () => expect(await connections()).toBe(0))
})
