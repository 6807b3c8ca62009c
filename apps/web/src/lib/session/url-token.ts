import { useSyncExternalStore } from 'react'

declare global {
  /** Taken out of the address by the script in the head, before anything else could see it. */
  var urlTokenValue: string | undefined
}

const listeners = new Set<() => void>()

/** The custom token somebody has come with: `auth-token` of the address. It is used once. */
export const urlToken = {
  token: (): string | null => globalThis.urlTokenValue ?? null,
  isOver(): void {
    globalThis.urlTokenValue = undefined
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

/** Whether it is still to be decided who is signed in. */
export const useHasUrlToken = (): boolean =>
  useSyncExternalStore(
    urlToken.subscribe,
    () => urlToken.token() !== null,
    () => false,
  )
