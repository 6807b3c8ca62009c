import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('reads of the same turn are batched, fifty at a time, and what is not there is undefined', async () => {
  const statements: number[][] = []
  const read = batched(async (ids) => {
    statements.push(ids)
    return ids.filter((id) => id !== 7).map((id) => ({ id }))
  })
  const ids = Array.from({ length: 120 }, (_, id) => id)
  const rows = await Promise.all(ids.map(read))
  expect(rows.map((row) => row?.id)).toEqual(ids.map((id) => (id === 7 ? undefined : id)))
  expect(statements.map(({ length }) => length)).toEqual([50, 50, 20])
})

test('a failed statement rejects all pending reads', async () => {
  const read = batched(() => Promise.reject(new Error('the database is away')))
  const answers = await Promise.allSettled([read(1), read(2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
