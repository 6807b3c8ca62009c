import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { Refused } from './refused.ts'
import { deleteExpiredLimits } from './sql.ts'
import { checkLimit, takeFromLimit } from './stored-limit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'taken' as const,
    (error: unknown) => (error instanceof Refused ? error : Promise.reject(error)),
  )

/** As if the time had passed. */
const age = (key: string) =>
  database.db
    .updateTable('rate_limits')
    .set({ resets_at: new Date(0) })
    .where('key', '=', key)
    .execute()

test('of many concurrent uses exactly as many pass as the limit allows', async () => {
  const limit = { key: 'codes', limit: 5, seconds: 60 }
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => outcome(takeFromLimit(database.db, limit))))
  expect(outcomes.filter((one) => one === 'taken')).toHaveLength(5)
  const refused = outcomes.find((one) => one !== 'taken')
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect((refused as Refused).details.retryAfterSeconds).toBeGreaterThan(50)
  expect((refused as Refused).details.retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('the count starts again after its time', async () => {
  const limit = { key: 'again', limit: 1, seconds: 60 }
  expect(await outcome(takeFromLimit(database.db, limit))).toBe('taken')
  expect(await outcome(takeFromLimit(database.db, limit))).not.toBe('taken')
  await age('again')
  expect(await outcome(takeFromLimit(database.db, limit))).toBe('taken')
})

test('a check counts nothing, and refuses only what is used up', async () => {
  const limit = { key: 'checked', limit: 1, seconds: 60 }
  for (let attempt = 0; attempt < 5; attempt++) expect(await outcome(checkLimit(database.db, limit))).toBe('taken')
  await takeFromLimit(database.db, limit)
  expect(await outcome(checkLimit(database.db, limit))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('expired counts are removed, and nothing else', async () => {
  await takeFromLimit(database.db, { key: 'over', limit: 1, seconds: 60 })
  await takeFromLimit(database.db, { key: 'not-over', limit: 1, seconds: 60 })
  await age('over')
  await deleteExpiredLimits(database.db)
  const rows = await database.db.selectFrom('rate_limits').select('key').where('key', 'like', '%over').execute()
  expect(rows).toEqual([{ key: 'not-over' }])
})
