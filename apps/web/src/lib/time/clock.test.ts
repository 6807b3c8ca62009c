import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClock } from './clock.ts'

const at = (time: string) => Date.parse(`2026-11-16T${time}Z`)
const SECOND = 1_000

/** A tab that can be hidden and shown. */
function aTab() {
  const listeners = new Set<() => void>()
  const tab = {
    visible: true,
    isVisible: () => tab.visible,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show(visible: boolean) {
      tab.visible = visible
      for (const listener of listeners) listener()
    },
  }
  return tab
}

function aRunningClock() {
  const tab = aTab()
  const clock = createClock(tab)
  const ticks: string[] = []
  clock.subscribe(() => ticks.push(new Date(clock.heartbeat()).toISOString().slice(11, 19)))
  const stop = clock.start()
  ticks.length = 0
  return { clock, tab, ticks, stop }
}

beforeEach(() => {
  vi.useFakeTimers({ now: at('10:00:20') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('ticks', () => {
  test('start on the next full minute and repeat every 60 s [BOOT-26, CONST-24]', () => {
    const { ticks } = aRunningClock()
    vi.advanceTimersByTime(40 * SECOND - 1)
    expect(ticks).toEqual([])
    vi.advanceTimersByTime(1)
    expect(ticks).toEqual(['10:01:00'])
    vi.advanceTimersByTime(120 * SECOND)
    expect(ticks).toEqual(['10:01:00', '10:02:00', '10:03:00'])
  })

  test('set the heartbeat [BOOT-27]', () => {
    const { clock } = aRunningClock()
    expect(clock.heartbeat()).toBe(at('10:00:20'))
    vi.advanceTimersByTime(50 * SECOND)
    expect(clock.now()).toBe(at('10:01:10'))
    expect(clock.heartbeat()).toBe(at('10:01:00'))
  })

  test('come at once when the tab becomes visible, and stay on the minute [BOOT-27]', () => {
    const { tab, ticks } = aRunningClock()
    tab.show(false)
    vi.advanceTimersByTime(5 * SECOND)
    tab.show(true)
    expect(ticks).toEqual(['10:00:25'])
    vi.advanceTimersByTime(35 * SECOND)
    expect(ticks).toEqual(['10:00:25', '10:01:00'])
  })

  test('stop with the clock', () => {
    const { ticks, tab, stop } = aRunningClock()
    stop()
    tab.show(true)
    vi.advanceTimersByTime(300 * SECOND)
    expect(ticks).toEqual([])
  })
})

describe('the time of the server', () => {
  test('is read from answers and moves the ticks', () => {
    const { clock, ticks } = aRunningClock()
    clock.synchronize(at('10:00:50'), 'answer')
    expect(clock.now()).toBe(at('10:00:50'))
    vi.advanceTimersByTime(10 * SECOND)
    expect(ticks).toEqual(['10:01:00'])
  })

  test('in another minute ticks at once', () => {
    const { clock, ticks } = aRunningClock()
    clock.synchronize(at('12:34:56'), 'answer')
    expect(ticks).toEqual(['12:34:56'])
  })

  test('in a header is used until an answer has it', () => {
    const { clock } = aRunningClock()
    clock.synchronize(at('10:00:40'), 'header')
    expect(clock.now()).toBe(at('10:00:40'))
    clock.synchronize(at('12:00:00'), 'answer')
    clock.synchronize(at('10:00:40'), 'header')
    expect(clock.now()).toBe(at('12:00:00'))
  })

  test('in a header does not cause small corrections', () => {
    const { clock } = aRunningClock()
    clock.synchronize(at('10:00:22'), 'header')
    expect(clock.now()).toBe(at('10:00:20'))
  })

  test('in a page may be a minute old', () => {
    const clock = createClock(aTab())
    clock.synchronize(at('09:59:21'), 'page')
    expect(clock.now()).toBe(at('10:00:20'))
    clock.synchronize(at('09:30:00'), 'page')
    expect(clock.now()).toBe(at('09:30:00'))
  })
})
