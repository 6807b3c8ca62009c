import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, TOAST_MS, type ToastKind } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('toasts last 3, 6 and 10 seconds [CONST-13]', () => {
  expect(TOAST_MS).toEqual({ success: 3_000, warning: 3_000, error: 6_000, message: 10_000 })
})

test.each<{ kind: ToastKind; ms: number }>([
  { kind: 'success', ms: 3_000 },
  { kind: 'warning', ms: 3_000 },
  { kind: 'error', ms: 6_000 },
  { kind: 'message', ms: 10_000 },
])('a $kind is gone after $ms ms, not before', ({ kind, ms }) => {
  const toasts = createToasts()
  toasts.show({ kind, title: 'Saved' })
  vi.advanceTimersByTime(ms - 1)
  expect(toasts.current()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toEqual([])
})

test('a warning lasts 3 s, a raw text of the server 10 s [ERR-10, ERR-11]', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'warning', title: 'Too far ahead' })
  toasts.show({ kind: 'message', title: 'Maintenance at ten' })
  vi.advanceTimersByTime(3_000)
  expect(toasts.current().map(({ title }) => title)).toEqual(['Maintenance at ten'])
  vi.advanceTimersByTime(7_000)
  expect(toasts.current()).toEqual([])
})

test('a hovered toast stays, and its timer starts again afterwards', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'success', title: 'Saved' })
  const [toast] = toasts.current()
  toasts.hold(toast?.id ?? 0)
  vi.advanceTimersByTime(60_000)
  expect(toasts.current()).toHaveLength(1)
  toasts.release(toast?.id ?? 0)
  vi.advanceTimersByTime(3_000)
  expect(toasts.current()).toEqual([])
})

test('the same title twice is one toast; different titles are two', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'error', title: 'Could not save' })
  toasts.show({ kind: 'error', title: 'Could not save' })
  toasts.show({ kind: 'success', title: 'Saved' })
  expect(toasts.current().map(({ title }) => title)).toEqual(['Could not save', 'Saved'])
})

test('a toast may say how long it stays', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'success', title: 'Moved', stayMs: 10_000 })
  vi.advanceTimersByTime(9_999)
  expect(toasts.current()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toEqual([])
})

test('a toast can be closed by hand', () => {
  const toasts = createToasts()
  toasts.show({ kind: 'error', title: 'Could not save' })
  toasts.close(toasts.current()[0]?.id ?? 0)
  expect(toasts.current()).toEqual([])
})
