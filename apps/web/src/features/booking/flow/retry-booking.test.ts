import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { isQueueFull, retryBooking, retryDelayMs } from './retry-booking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (seconds: string | null) => new ApiError('Wait', 429, { code: 'TOO_MANY_REQUESTS' }, seconds)

/** Sends a booking that gets these answers; returns when each request was sent, and the outcome. */
async function confirm(...answers: unknown[]) {
  const sentAt: number[] = []
  const begin = Date.now()
  const mutation = new MutationObserver(new QueryClient(), {
    mutationFn: async () => {
      sentAt.push(Date.now() - begin)
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    },
    networkMode: 'always',
    retry: retryBooking,
    retryDelay: retryDelayMs,
  })
  const queued: boolean[] = []
  mutation.subscribe(({ isPending, failureReason }) => queued.push(isPending && isQueueFull(failureReason)))
  const outcome = mutation.mutate().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return { sentAt, outcome: await outcome, wasQueued: queued.includes(true) }
}

test('after 429 the request is retried twice, after the time that the server requested', async () => {
  const { sentAt, outcome, wasQueued } = await confirm(wait('1'), wait('2'), 'booked')
  expect([sentAt, outcome, wasQueued]).toEqual([[0, 1_000, 3_000], 'booked', true])
})

test('the third 429 is shown as an error', async () => {
  const last = wait('1')
  const { sentAt, outcome } = await confirm(wait('1'), wait('1'), last, 'booked')
  expect(sentAt).toEqual([0, 1_000, 2_000])
  expect(outcome).toBe(last)
})

test.each([
  { what: 'a personal limit of a minute', error: wait('60') },
  { what: '429 without a time', error: wait(null) },
  { what: 'a taken place', error: new ApiError('Not enough capacity!', 409, {}, '1') },
])('$what is not retried', async ({ error }) => {
  const { sentAt, outcome, wasQueued } = await confirm(error, 'booked')
  expect([sentAt, outcome, wasQueued]).toEqual([[0], error, false])
})

test.each([networkError(), new ApiError('Busy', 503)])('a request without an answer is retried once', async (error) => {
  const { sentAt, outcome, wasQueued } = await confirm(error, 'booked')
  expect([sentAt, outcome, wasQueued]).toEqual([[0, 1_000], 'booked', false])
})
