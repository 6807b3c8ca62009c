import { useSyncExternalStore } from 'react'
import { isFramed } from '../browser/embedded.ts'

const KEY = 'accessToken'
type Listener = () => void

const listeners = new Set<Listener>()
/** Stands in where the browser refuses to store anything. */
let unstored: string | null = null
/** Inside a page of somebody else nobody is signed in, until that page is known to be one that may have it. */
let isWithheld = isFramed()

/** The access token lies in local storage, so that all tabs are signed in and out together. */
export const token = {
  read(): string | null {
    if (isWithheld) return null
    try {
      return localStorage.getItem(KEY)
    } catch {
      return unstored
    }
  },

  write(value: string | null): void {
    unstored = value
    try {
      if (value === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, value)
    } catch {
      // Kept for this tab only.
    }
    notifyListeners()
  },

  /** The page around this one is on the club's list. */
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

/** A page that comes back by the back button has slept through what happened meanwhile. */
function onShow({ persisted }: PageTransitionEvent) {
  if (persisted) notifyListeners()
}

const isSignedIn = () => token.read() !== null
/** Pages are rendered for a signed-out visitor. */
const signedOut = () => false

export const useSignedIn = (): boolean => useSyncExternalStore(token.subscribe, isSignedIn, signedOut)
