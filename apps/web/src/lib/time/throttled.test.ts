import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled, UPDATE_THROTTLE_MS } from './throttled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first change is shown at once, later ones once per 300 ms [TT-17, CONST-22]', () => {
  const work = vi.fn()
  expect(UPDATE_THROTTLE_MS).toBe(300)
  const call = throttled(work)
  call()
  expect(work).toHaveBeenCalledTimes(1)
  for (let ms = 0; ms < 290; ms += 10) {
    vi.advanceTimersByTime(10)
    call()
  }
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  call()
  expect(work).toHaveBeenCalledTimes(3)
})
