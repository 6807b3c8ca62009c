import { DEFAULT_SCREEN_WIDTH, screenSize } from '@korto/domain/timeslot/screen-size'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScreenWidth, RESIZE_DEBOUNCE_MS } from './screen-size.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aWindow(innerWidth: number) {
  const listeners = new Set<() => void>()
  return {
    innerWidth,
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
    resizeTo(width: number) {
      this.innerWidth = width
      for (const listener of listeners) listener()
    },
    hasListener: () => listeners.size > 0,
  }
}

test('the width changes 300 ms after the last resize event, not before [BOOT-31, CONST-21]', () => {
  const view = aWindow(1440)
  const width = createScreenWidth(() => view)
  const seen: number[] = []
  width.subscribe(() => seen.push(width.now()))
  expect(width.now()).toBe(1440)
  for (const step of [1200, 900, 500]) {
    view.resizeTo(step)
    vi.advanceTimersByTime(299)
  }
  expect(seen).toEqual([])
  expect(width.now()).toBe(1440)
  vi.advanceTimersByTime(1)
  expect(seen).toEqual([500])
  expect(width.now()).toBe(500)
  expect(RESIZE_DEBOUNCE_MS).toBe(300)
})

test('without subscribers there is no resize listener', () => {
  const view = aWindow(800)
  const width = createScreenWidth(() => view)
  const stop = width.subscribe(() => expect.unreachable())
  view.resizeTo(700)
  stop()
  vi.runAllTimers()
  expect(view.hasListener()).toBe(false)
  // A new listener gets the current size.
  width.subscribe(() => {})()
  expect(width.now()).toBe(700)
})

test('the default width is 1280, size XL [CONST-32]', () => {
  expect(DEFAULT_SCREEN_WIDTH).toBe(1280)
  expect(screenSize(DEFAULT_SCREEN_WIDTH)).toBe('XL')
})
