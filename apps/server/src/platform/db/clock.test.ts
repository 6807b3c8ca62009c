import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { moveClock, readClock } from './clock.ts'

const MOMENT = Date.parse('2027-03-01T10:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('a clock that is moved to a moment is never before it', async () => {
  for (let count = 0; count < 100; count++) {
    await moveClock(database.db, MOMENT)
    const { now, offsetMs } = await readClock(database.db)
    expect(now.getTime() + offsetMs).toBeGreaterThanOrEqual(MOMENT)
  }
})
