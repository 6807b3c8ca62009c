import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { toasts } from '../../lib/browser/toasts.ts'
import { billingQuery, subscriptionQuery } from './subscription-api.ts'

const read = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('../../lib/api/api.ts', () => ({ api: { subscription: { status: read, billing: read } } }))

beforeEach(() => {
  vi.useFakeTimers()
  read.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The seconds at which a page that shows the subscription reads it. */
async function secondsOfReads(
  query: ReturnType<typeof subscriptionQuery> | ReturnType<typeof billingQuery>,
  ms: number,
) {
  const begun = Date.now()
  const seconds: number[] = []
  const answer = read.getMockImplementation()
  read.mockImplementation(() => {
    seconds.push(Math.round((Date.now() - begun) / 1_000))
    return answer?.() ?? Promise.reject(new ApiError('Bad Gateway', 502))
  })
  // The two kinds of answers do not matter to the client.
  const observer = new QueryObserver(new QueryClient(), {
    ...(query as ReturnType<typeof billingQuery>),
    refetchInterval: false,
  })
  const leave = observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(ms)
  leave()
  return seconds
}

test.each([subscriptionQuery, billingQuery])(
  'a failed load is repeated after 1, 2, 4 … 64 s, without a toast [ERR-23]',
  async (query) => {
    const shown = vi.spyOn(toasts, 'show')
    expect(await secondsOfReads(query(7), 260_000)).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 191, 255])
    expect(shown).not.toHaveBeenCalled()
  },
)

test('what is refused is not asked for again', async () => {
  read.mockImplementation(() => Promise.reject(new ApiError('Not allowed', 403)))
  expect(await secondsOfReads(subscriptionQuery(7), 10_000)).toEqual([0])
})
