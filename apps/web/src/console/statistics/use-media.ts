import { useSyncExternalStore } from 'react'

/** Whether a media query fits. The console is drawn in the browser only, so that there is no other answer before. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )
