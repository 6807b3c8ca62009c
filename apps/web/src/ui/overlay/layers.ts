import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * The modal layers on screen, the topmost last. The browser makes everything outside the topmost one unreachable, so what
 * must stay reachable, like a toast, is rendered inside it.
 */
let layers: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]) {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Registers the component as a layer while mounted; returns whether it is the topmost. */
export function useLayer(): boolean {
  const [self] = useState(() => Symbol('layer'))
  useEffect(() => {
    change([...layers, self])
    return () => change(layers.filter((layer) => layer !== self))
  }, [self])
  return useSyncExternalStore(
    subscribe,
    () => layers.at(-1) === self,
    () => false,
  )
}

/** Whether any dialog is open. */
export const useHasLayers = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => layers.length > 0,
    () => false,
  )
