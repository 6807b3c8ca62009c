import type { SubscriptionStatus } from '@korto/domain/subscription/subscription'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollStatus } from './poll-status.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Seconds at which the status is asked, and how it ends. */
async function asking(statusAt: (second: number) => SubscriptionStatus | null, abortAfter?: number) {
  const begun = Date.now()
  const seconds: number[] = []
  const abort = new AbortController()
  const read = async () => {
    const second = (Date.now() - begun) / 1_000
    seconds.push(second)
    return statusAt(second)
  }
  const outcome = pollStatus({ read, from: 'PENDING', signal: abort.signal })
  if (abortAfter !== undefined) setTimeout(() => abort.abort(), abortAfter * 1_000)
  await vi.advanceTimersByTimeAsync(120_000)
  return { seconds, outcome: await outcome }
}

test('the status is asked every 2 s until it has changed [SUB-04]', async () => {
  const { seconds, outcome } = await asking((second) => (second < 6 ? 'PENDING' : 'ACTIVE'))
  expect(seconds).toEqual([0, 2, 4, 6])
  expect(outcome).toBe('changed')
})

test('it is asked for 60 s at most [SUB-04]', async () => {
  const { seconds, outcome } = await asking(() => 'PENDING')
  expect(seconds).toHaveLength(31)
  expect(seconds.at(-1)).toBe(60)
  expect(outcome).toBe('late')
})

test('an answer that does not come is no change, and a page that is left asks no more [SUB-04]', async () => {
  expect(await asking((second) => (second < 4 ? null : 'TRIAL'))).toEqual({ seconds: [0, 2, 4], outcome: 'changed' })
  expect(await asking(() => 'PENDING', 5)).toEqual({ seconds: [0, 2, 4], outcome: 'stopped' })
})
