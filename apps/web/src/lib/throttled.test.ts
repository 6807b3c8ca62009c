import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttled } from './throttled.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('many changes are shown at once and then once per 300 ms [TT-17]', () => {
  const work = vi.fn()
  const call = throttled(work, 300)
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
