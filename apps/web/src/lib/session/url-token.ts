import { useSyncExternalStore } from 'react'

declare global {
  /** Removed from the address by the script in the head, before any request. */
  var urlTokenValue: string | undefined
}

const listeners = new Set<() => void>()

/** The custom token in the address, `auth-token`. It is used once. */
export const urlToken = {
  token: (): string | null => globalThis.urlTokenValue ?? null,
  clear(): void {
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

/** True while the token has not been used or declined. */
export const useHasUrlToken = (): boolean =>
  useSyncExternalStore(
    urlToken.subscribe,
    () => urlToken.token() !== null,
    () => false,
  )
