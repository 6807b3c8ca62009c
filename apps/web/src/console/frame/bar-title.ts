import { useEffect, useSyncExternalStore } from 'react'

let title: string | null = null
const listeners = new Set<() => void>()

function setTitle(next: string | null): void {
  title = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** A page about one thing shows its name in the console's bar instead of the title of the page. */
export function useBarTitle(name: string): void {
  useEffect(() => {
    setTitle(name || null)
    return () => setTitle(null)
  }, [name])
}

/** Null where the page has only its title. */
export const useShownBarTitle = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => null,
  )
