import { contract } from '@korto/contract'
import { expect, test } from 'vitest'
import { REFRESH_PATH } from './api.ts'
import { lazyClient } from './lazy-client.ts'

test('the first call loads the client, once', async () => {
  let loads = 0
  const { calls } = lazyClient(async () => {
    loads++
    return { court: { book: async (hour: number) => `booked at ${hour}` } }
  })
  expect(loads).toBe(0)
  expect(await Promise.all([calls.court.book(10), calls.court.book(11)])).toEqual(['booked at 10', 'booked at 11'])
  expect(loads).toBe(1)
})

test('a client that failed to load is loaded again', async () => {
  let loads = 0
  const { calls } = lazyClient(async () => {
    loads++
    if (loads === 1) throw new Error('no connection')
    return { ping: async () => 'pong' }
  })
  await expect(calls.ping()).rejects.toThrow('no connection')
  expect(await calls.ping()).toBe('pong')
})

test('the session is renewed at the address in the contract', () => {
  expect(REFRESH_PATH).toBe(contract.auth.refresh['~orpc'].route.path)
})
