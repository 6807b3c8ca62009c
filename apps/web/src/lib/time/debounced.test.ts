import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounced, SEARCH_DEBOUNCE_MS } from './debounced.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a search runs 500 ms after the last key, once, with all that was typed [HOME-18] [CONST-23]', () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(500)
  const search = vi.fn()
  const { call } = debounced(search, SEARCH_DEBOUNCE_MS)
  for (const typed of ['t', 'te', 'ten']) {
    call(typed)
    vi.advanceTimersByTime(499)
  }
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(search.mock.calls).toEqual([['ten']])
})

test('canceled work does not run', () => {
  const search = vi.fn()
  const { call, cancel } = debounced(search, 500)
  call('ten')
  cancel()
  vi.advanceTimersByTime(1_000)
  expect(search).not.toHaveBeenCalled()
})
