import { type ReactNode, useSyncExternalStore } from 'react'

/** How long each kind stays, spec section 9. A `message` is a raw text of the server or of a push message. */
export const TOAST_MS = { success: 3_000, warning: 3_000, error: 6_000, message: 10_000 } as const

export type ToastKind = keyof typeof TOAST_MS

export interface NewToast {
  kind: ToastKind
  /** One line. */
  title: string
  /** What to do next. */
  text?: string
  /** For what can be tried again. */
  retry?: () => void
  /** A button instead of the one for a retry; gets what closes the toast. */
  action?: (close: () => void) => ReactNode
  /** Instead of the time of its kind. */
  stayMs?: number
}

export interface Toast extends NewToast {
  id: number
}

/** A constant, or the first render would run twice. */
const NONE: readonly Toast[] = []

export function createToasts() {
  let toasts = NONE
  let lastId = 0
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    toasts = next
    for (const listener of listeners) listener()
  }

  function close(id: number) {
    hold(id)
    change(toasts.filter((toast) => toast.id !== id))
  }

  /** Stays while the pointer is over it. */
  function hold(id: number) {
    clearTimeout(timers.get(id))
    timers.delete(id)
  }

  function release(id: number) {
    const toast = toasts.find((one) => one.id === id)
    if (!toast) return
    hold(id)
    timers.set(
      id,
      setTimeout(() => close(id), toast.stayMs ?? TOAST_MS[toast.kind]),
    )
  }

  return {
    /** The same title again replaces the first toast. */
    show(toast: NewToast): number {
      const same = toasts.find(
        ({ kind, title, text }) => kind === toast.kind && title === toast.title && text === toast.text,
      )
      if (same) close(same.id)
      lastId += 1
      change([...toasts, { ...toast, id: lastId }])
      release(lastId)
      return lastId
    },
    close,
    hold,
    release,
    current: () => toasts,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The toasts of this tab. */
export const toasts = createToasts()

export const useToasts = (): readonly Toast[] => useSyncExternalStore(toasts.subscribe, toasts.current, () => NONE)
