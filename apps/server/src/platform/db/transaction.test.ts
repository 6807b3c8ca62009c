import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { errorAnswer } from '../http/error-answer.ts'
import type { Trx } from './database.ts'
import { inTransaction } from './transaction.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Settles when as many as are expected have come here; those who come later pass at once. */
function meetingOf(expected: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    if (++come === expected) resolve()
    return promise
  }
}

const add = (trx: Trx, key: string, count: number) =>
  trx
    .insertInto('rate_limits')
    .values({ key, count, resets_at: new Date() })
    .onConflict((row) => row.column('key').doUpdateSet({ count: sql`rate_limits.count + ${count}` }))
    .execute()

async function counted(prefix: string): Promise<Record<string, number>> {
  const rows = await database.db
    .selectFrom('rate_limits')
    .select(['key', 'count'])
    .where('key', 'like', `${prefix}%`)
    .execute()
  return Object.fromEntries(rows.map(({ key, count }) => [key.slice(prefix.length), count]))
}

test('two transactions that lock the same things in opposite order both succeed in the end', async () => {
  await inTransaction(database.db, async (trx) => {
    await add(trx, 'deadlock:a', 0)
    await add(trx, 'deadlock:b', 0)
  })
  const bothHoldOne = meetingOf(2)
  let attempts = 0
  const crossing = (first: string, second: string) =>
    inTransaction(database.db, async (trx) => {
      attempts++
      await add(trx, first, 1)
      await bothHoldOne()
      await add(trx, second, 1)
    })
  await Promise.all([crossing('deadlock:a', 'deadlock:b'), crossing('deadlock:b', 'deadlock:a')])
  expect(await counted('deadlock:')).toEqual({ a: 2, b: 2 })
  expect(attempts).toBe(3)
})

test('a serialisation failure is repeated on the state that the winner left', async () => {
  const bothHaveLooked = meetingOf(2)
  let attempts = 0
  const oneAtMost = (key: string) =>
    inTransaction(database.db, async (trx) => {
      attempts++
      await sql`set transaction isolation level serializable`.execute(trx)
      const { rows } = await sql`select from rate_limits where key like 'serial:%'`.execute(trx)
      await bothHaveLooked()
      if (rows.length === 0) await add(trx, key, 1)
      return rows.length === 0
    })
  const written = await Promise.all([oneAtMost('serial:a'), oneAtMost('serial:b')])
  expect(written.filter(Boolean)).toHaveLength(1)
  expect(Object.values(await counted('serial:'))).toEqual([1])
  expect(attempts).toBe(3)
})

test.each(['40001', '40P01'])(
  'what fails with %s again and again is given up after four attempts and answered 503',
  async (code) => {
    let attempts = 0
    const hopeless = inTransaction(database.db, async (trx) => {
      attempts++
      await add(trx, `hopeless:${code}`, 1)
      await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(trx)
    })
    const error = await hopeless.catch((failure: unknown) => failure)
    expect(error).toMatchObject({ code })
    expect(attempts).toBe(4)
    expect(errorAnswer(error)).toMatchObject({ status: 503, code: 'BUSY', retryAfterSeconds: 1, defect: false })
    expect(await counted('hopeless:')).toEqual({})
  },
)

test('a failure far inside takes everything back, is not repeated, and reaches the caller as it was thrown', async () => {
  let attempts = 0
  const mistake = new Error('a mistake of ours')
  const deepInside = async (trx: Trx) => {
    await add(trx, 'nested:inner', 1)
    throw mistake
  }
  const work = inTransaction(database.db, async (trx) => {
    attempts++
    await add(trx, 'nested:outer', 1)
    await deepInside(trx)
  })
  await expect(work).rejects.toBe(mistake)
  expect(attempts).toBe(1)
  expect(await counted('nested:')).toEqual({})
})

test('a transaction whose failed statement was swallowed does not pass for committed', async () => {
  const work = inTransaction(database.db, async (trx) => {
    await add(trx, 'swallowed:a', 1)
    await sql`select 1 / 0`.execute(trx).catch(() => {})
    return 'done'
  })
  await expect(work).rejects.toThrow('nothing was committed')
  expect(await counted('swallowed:')).toEqual({})
})
