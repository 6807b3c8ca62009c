import type { UserRead } from '@korto/contract/user'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheUser, meQuery } from './session.ts'

const user = (phoneNumber: string | null) => ({ id: 1, phoneNumber }) as UserRead // only what the test reads

test('a read that was sent before a change does not overwrite its answer', async () => {
  const queries = new QueryClient()
  queries.setQueryData(meQuery.queryKey, user('+359888123456'))
  let answer: (read: UserRead) => void = () => undefined
  const read = queries
    .fetchQuery({
      queryKey: meQuery.queryKey,
      queryFn: () =>
        new Promise<UserRead>((resolve) => {
          answer = resolve
        }),
    })
    .catch(() => undefined)
  await cacheUser(queries, user(null))
  answer(user('+359888123456'))
  await read
  await new Promise(setImmediate)
  expect(queries.getQueryData(meQuery.queryKey)).toEqual(user(null))
})
