import { useSyncExternalStore } from 'react'
import { isFramed } from '../browser/embedded.ts'

const KEY = 'accessToken'
type Listener = () => void

const listeners = new Set<Listener>()
/** Used where the browser refuses to store anything. */
let inMemory: string | null = null
/** In a frame nobody is signed in until the embedding page is known to be listed by the club. */
let isWithheld = isFramed()

/** The access token is in local storage, so that all tabs are signed in and out together. */
export const token = {
  read(): string | null {
    if (isWithheld) return null
    try {
      return localStorage.getItem(KEY)
    } catch {
      return inMemory
    }
  },

  write(value: string | null): void {
    inMemory = value
    try {
      if (value === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, value)
    } catch {
      // Stored for this tab only.
    }
    notifyListeners()
  },

  /** The embedding page is on the club's list. */
  release(): void {
    if (!isWithheld) return
    isWithheld = false
    notifyListeners()
  },

  /** Called when this or another tab signs in, signs out or renews the token. */
  subscribe(listener: Listener): () => void {
    if (listeners.size === 0) {
      window.addEventListener('storage', onStorage)
      window.addEventListener('pageshow', onShow)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  },
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

function onStorage({ key }: StorageEvent) {
  if (key === KEY || key === null) notifyListeners()
}

/** A page restored by the back button has missed storage events. */
function onShow({ persisted }: PageTransitionEvent) {
  if (persisted) notifyListeners()
}

const isSignedIn = () => token.read() !== null
/** Pages are rendered for a signed-out visitor. */
const signedOut = () => false

export const useSignedIn = (): boolean => useSyncExternalStore(token.subscribe, isSignedIn, signedOut)
