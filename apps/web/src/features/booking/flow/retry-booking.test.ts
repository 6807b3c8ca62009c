import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, networkError } from '../../../lib/api/api-error.ts'
import { isQueueFull, retryBooking, retryDelayMs } from './retry-booking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (seconds: string | null) => new ApiError('Wait', 429, { code: 'TOO_MANY_REQUESTS' }, seconds)

/** Confirms a booking that is answered with these, and tells when each was sent and what came of it. */
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
  const inLine: boolean[] = []
  mutation.subscribe(({ isPending, failureReason }) => inLine.push(isPending && isQueueFull(failureReason)))
  const outcome = mutation.mutate().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return { sentAt, outcome: await outcome, wasInLine: inLine.includes(true) }
}

test('whoever is to wait a moment comes back by oneself, twice, when the server said', async () => {
  const { sentAt, outcome, wasInLine } = await confirm(wait('1'), wait('2'), 'booked')
  expect([sentAt, outcome, wasInLine]).toEqual([[0, 1_000, 3_000], 'booked', true])
})

test('the third time the person is told', async () => {
  const last = wait('1')
  const { sentAt, outcome } = await confirm(wait('1'), wait('1'), last, 'booked')
  expect(sentAt).toEqual([0, 1_000, 2_000])
  expect(outcome).toBe(last)
})

test.each([
  { what: 'a limit of one\u2019s own, a minute long', error: wait('60') },
  { what: 'no word of when', error: wait(null) },
  { what: 'a place that is gone', error: new ApiError('Not enough capacity!', 409, {}, '1') },
])('$what is told at once', async ({ error }) => {
  const { sentAt, outcome, wasInLine } = await confirm(error, 'booked')
  expect([sentAt, outcome, wasInLine]).toEqual([[0], error, false])
})

test.each([networkError(), new ApiError('Busy', 503)])('a lost answer is asked for once more', async (error) => {
  const { sentAt, outcome, wasInLine } = await confirm(error, 'booked')
  expect([sentAt, outcome, wasInLine]).toEqual([[0, 1_000], 'booked', false])
})
