import { useSyncExternalStore } from 'react'
import { stored } from './storage.ts'

export const colorSchemes = ['auto', 'light', 'dark'] as const
/** The visitor's choice; `auto` follows the device. */
export type ColorScheme = (typeof colorSchemes)[number]
type ShownScheme = 'light' | 'dark'

/** The tokens depend on this attribute of the root element. */
const ATTRIBUTE = 'data-color-scheme'
const DARK = '(prefers-color-scheme: dark)'

const listeners = new Set<() => void>()

const chosen = (): ColorScheme => colorSchemes.find((scheme) => scheme === stored.read('colorScheme')) ?? 'auto'

const shown = (): ShownScheme => {
  const scheme = chosen()
  if (scheme !== 'auto') return scheme
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

function show() {
  document.documentElement.setAttribute(ATTRIBUTE, shown())
  for (const listener of listeners) listener()
}

export function chooseColorScheme(scheme: ColorScheme): void {
  stored.write('colorScheme', scheme)
  show()
}

/** Follows the device and the other tabs. */
export function followColorScheme(): () => void {
  const device = window.matchMedia(DARK)
  show()
  device.addEventListener('change', show)
  window.addEventListener('storage', show)
  return () => {
    device.removeEventListener('change', show)
    window.removeEventListener('storage', show)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(subscribe, chosen, () => 'auto')
