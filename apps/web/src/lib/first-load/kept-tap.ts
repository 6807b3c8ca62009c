import { useEffect } from 'react'

/** On the button that was tapped before hydration; the stylesheet shows it. */
export const TAPPED = 'data-tapped'

/** The script in the head listens for it, see `before-paint.ts`. */
export const HYDRATED_EVENT = 'korto:hydrated'

/** Tells the script in the head that buttons work by now: it clicks the one that was tapped before. */
export function useKeptTap(): void {
  useEffect(() => void dispatchEvent(new Event(HYDRATED_EVENT)), [])
}
