import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './paced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('changes are read at once, then every ten seconds at most', () => {
  const read = vi.fn()
  const live = paced(read, 10_000)
  live.changed()
  live.changed()
  live.changed()
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(9_999)
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(read).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('nothing is read while a figure is open; what has changed is read afterwards', () => {
  const read = vi.fn()
  const live = paced(read, 10_000)
  live.hold(true)
  live.changed()
  vi.advanceTimersByTime(60_000)
  expect(read).not.toHaveBeenCalled()
  live.hold(false)
  expect(read).toHaveBeenCalledTimes(1)
})

test('after its end nothing is read', () => {
  const read = vi.fn()
  const live = paced(read, 10_000)
  live.changed()
  live.changed()
  live.stop()
  vi.advanceTimersByTime(60_000)
  expect(read).toHaveBeenCalledTimes(1)
})
