import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { createBell } from './bell.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function aBell() {
  let heard = 0
  const bell = createBell(database.connection, () => heard++)
  onTestFinished(() => bell.stop())
  // Every new connection counts as a ring, for nobody knows what was missed before.
  await eventually(() => expect(heard).toBe(1))
  return { ...bell, heard: () => heard }
}

const connections = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where application_name = 'korto-bell' and datname = current_database()`.execute(database.db)
  return rows.length
}

test('a ring is heard by every process, and many close together are one', async () => {
  const [one, other] = [await aBell(), await aBell()]
  for (let ring = 0; ring < 50; ring++) one.ring()
  await eventually(() => expect([one.heard(), other.heard()]).toEqual([2, 2]))
})

test('a bell whose connection is cut comes back by itself, with one connection and not two', async () => {
  const bell = await aBell()
  for (let cut = 1; cut <= 2; cut++) {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'korto-bell' and datname = current_database()`.execute(database.db)
    await eventually(() => expect(bell.heard()).toBe(1 + cut))
  }
  expect(await connections()).toBe(1)
  bell.ring()
  await eventually(() => expect(bell.heard()).toBe(4))
  await bell.stop()
  await eventually(async () => expect(await connections()).toBe(0))
})
