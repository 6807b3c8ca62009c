import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../test/database.ts'
import { takeRequest } from './sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('requests of an account are counted together, and spread when there are many', async () => {
  // 600 a minute: 100 at once, then one each 120 ms.
  const one = { seconds: 0.12, burst: 99 * 0.12, longest: 5 }
  const waits = await Promise.all(
    Array.from({ length: 200 }, () => takeRequest(database.db, { ...one, account: 'club' })),
  )
  const counted = waits.flatMap((wait) => wait ?? [])
  const atOnce = counted.filter((wait) => wait <= 0).length
  expect(atOnce).toBeGreaterThanOrEqual(99)
  expect(atOnce).toBeLessThan(150)
  // Nobody waits longer than may be waited, and who would is not counted.
  expect(Math.max(...counted)).toBeLessThan(5.2)
  expect(waits).toContain(null)
  expect(await takeRequest(database.db, { ...one, account: 'another' })).toBeLessThanOrEqual(0)
})
