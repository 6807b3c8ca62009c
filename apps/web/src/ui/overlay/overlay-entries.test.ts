import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOverlayEntries } from './overlay-entries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const router = (navigation = 'idle') => ({ state: { navigation: { state: navigation }, location: { key: 'page' } } })
const idle = { router: router() }

/** A history like the browser's: going back is a task of its own. `routed` are the moves that the router hears of. */
function aBrowser() {
  const stack: unknown[] = [{ idx: 0 }]
  let at = 0
  let listener: (event: PopStateEvent) => void = () => undefined
  const routed: unknown[] = []
  const go = (to: number) => {
    at = to
    let isStopped = false
    const stopImmediatePropagation = () => {
      isStopped = true
    }
    listener({ state: stack[at], stopImmediatePropagation } as unknown as PopStateEvent)
    if (!isStopped) routed.push(stack[at])
  }
  const history = {
    get state() {
      return stack[at]
    },
    pushState(state: unknown) {
      stack.splice(++at, stack.length, state)
    },
    replaceState(state: unknown) {
      stack[at] = state
    },
    back: () => void setTimeout(() => go(at - 1), 5),
    forward: () => void setTimeout(() => go(at + 1), 5),
  }
  const entries = createOverlayEntries({
    history,
    addEventListener: (_type, heard) => {
      listener = heard
    },
  })
  return { entries, history, routed, stack, go, at: () => at }
}

test('Back closes the overlay, and the router hears nothing of it', () => {
  const { entries, routed, go, at } = aBrowser()
  const close = vi.fn()
  const remove = entries.add({ ...idle, id: 'menu', close })
  expect(at()).toBe(1)
  go(0)
  expect(close).toHaveBeenCalledOnce()
  remove()
  vi.runAllTimers()
  expect(at()).toBe(0)
  expect(routed).toEqual([])
})

test('an overlay that closes by itself takes its entry along', () => {
  const { entries, routed, at } = aBrowser()
  const close = vi.fn()
  entries.add({ ...idle, id: 'menu', close })()
  vi.runAllTimers()
  expect([at(), routed, close.mock.calls.length]).toEqual([0, [], 0])
})

test('an overlay that closes because another page is on its way leaves its entry to that page', () => {
  const { entries, routed, at } = aBrowser()
  entries.add({ id: 'question', close: vi.fn(), router: router('loading') })()
  vi.runAllTimers()
  expect([at(), routed]).toEqual([1, []])
})

test('a page that the router shows while the entry is being left stays', () => {
  const { entries, history, routed, stack, at } = aBrowser()
  const moving = router()
  entries.add({ id: 'question', close: vi.fn(), router: moving })()
  vi.advanceTimersByTime(1)
  moving.state.location.key = 'next'
  history.replaceState({ idx: 0, key: 'next' })
  vi.runAllTimers()
  expect([stack[at()], routed]).toEqual([{ idx: 0, key: 'next' }, []])
})

test('Back closes only the topmost of two; going further back closes both and is told to the router', () => {
  const { entries, history, routed, go } = aBrowser()
  history.pushState({ idx: 1 })
  const [lower, upper] = [vi.fn(), vi.fn()]
  entries.add({ ...idle, id: 'dialog', close: lower })
  entries.add({ ...idle, id: 'alert', close: upper })
  go(2)
  expect([lower.mock.calls.length, upper.mock.calls.length, routed]).toEqual([0, 1, []])
  go(0)
  expect([lower.mock.calls.length, routed]).toEqual([1, [{ idx: 0 }]])
})

test('an overlay that follows another uses its entry', () => {
  const { entries, stack, at } = aBrowser()
  const removeFirst = entries.add({ ...idle, id: 'question', close: vi.fn() })
  removeFirst()
  entries.add({ ...idle, id: 'answer', close: vi.fn() })
  vi.runAllTimers()
  expect(at()).toBe(1)
  expect(stack).toEqual([{ idx: 0 }, { idx: 0, overlays: ['answer'] }])
})

test('an overlay that opens while the entry of another is being left stays open', () => {
  const { entries, history } = aBrowser()
  const close = vi.fn()
  const removeFirst = entries.add({ ...idle, id: 'question', close: vi.fn() })
  removeFirst()
  vi.advanceTimersByTime(1)
  entries.add({ ...idle, id: 'answer', close })
  vi.runAllTimers()
  expect(close).not.toHaveBeenCalled()
  expect(history.state).toEqual({ idx: 0, overlays: ['answer'] })
})

test('a link in an overlay is followed from the page below, so that Back from there leads to it', () => {
  const { entries, history, stack } = aBrowser()
  const remove = entries.add({ ...idle, id: 'menu', close: vi.fn() })
  entries.leave('menu', idle.router, () => history.pushState({ idx: 1 }))
  vi.runAllTimers()
  remove()
  vi.runAllTimers()
  expect(stack).toEqual([{ idx: 0 }, { idx: 1 }])
})

test('a link is followed from the page that the router has shown while the entry was being left', () => {
  const { entries, history, routed, stack, go } = aBrowser()
  const moving = router()
  entries.add({ id: 'menu', close: vi.fn(), router: moving })
  entries.leave('menu', moving, () => history.pushState({ idx: 1 }))
  moving.state.location.key = 'next'
  history.replaceState({ idx: 0, key: 'next' })
  vi.runAllTimers()
  expect(stack.slice(1)).toEqual([{ idx: 0, key: 'next' }, { idx: 1 }])
  // The next Back is the router's.
  go(1)
  expect(routed).toEqual([{ idx: 0, key: 'next' }])
})

test('a navigation by the app while it closes is not undone', () => {
  const { entries, history, at } = aBrowser()
  const remove = entries.add({ ...idle, id: 'menu', close: vi.fn() })
  remove()
  history.pushState({ idx: 1 })
  vi.runAllTimers()
  expect([at(), history.state]).toEqual([2, { idx: 1 }])
})
