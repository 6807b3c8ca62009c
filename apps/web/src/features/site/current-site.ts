import { useSyncExternalStore } from 'react'
import { stored } from '../../lib/browser/storage.ts'

const listeners = new Set<() => void>()
let chosen: number | undefined

/** Per tab; a new tab starts with the last choice. */
function read(): number {
  chosen ??= Number(stored.read('consoleSite'))
  return chosen
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The club whose console is open; survives a reload. */
export function chooseSite(siteId: number): void {
  chosen = siteId
  stored.write('consoleSite', String(siteId))
  for (const listener of listeners) listener()
}

/** The club that was chosen last if it is among these; else the first of them. */
export function useCurrentSite<Site extends { id: number }>(sites: readonly Site[]): Site | undefined {
  const siteId = useSyncExternalStore(subscribe, read, () => 0)
  return sites.find(({ id }) => id === siteId) ?? sites[0]
}
