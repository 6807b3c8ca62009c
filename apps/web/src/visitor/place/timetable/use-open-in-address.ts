import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isFramed } from '../../../lib/browser/embedded.ts'
import { useHydrated } from '../../../lib/first-load/hydrated.ts'
import { askedTimeIn, bookingIn, type ChosenTime, withBooking, withChosen } from './slot-address.ts'
import { useChangeQuery } from './use-change-query.ts'

/** In the state of an entry that was added by opening something: the address below it. */
interface OpenedState {
  below?: { pathname: string; query: string }
}

/**
 * What is open at the place, by its address. Opening adds an entry to the history, so that Back closes it and Forward opens
 * it again. Closing goes back too; it replaces the entry where the visit began with it open, and where another coach was
 * chosen meanwhile, whom the entry below does not have.
 */
export function useOpenInAddress() {
  const [query] = useSearchParams()
  const { state, key, pathname } = useLocation()
  const navigate = useNavigate()
  const changeQuery = useChangeQuery()
  const isHydrated = useHydrated()
  // What was opened or closed is shown at once: a navigation renders the whole page, which takes a slow phone longer.
  const [ahead, setAhead] = useState<URLSearchParams | null>(null)
  // Going back takes a moment, in which a second click must not go back again, and what is opened has to wait: a new entry
  // would be the one that is left.
  const isClosing = useRef(false)
  const openLater = useRef<() => void>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every entry of the history
  useEffect(() => {
    isClosing.current = false
    if (!openLater.current) return setAhead(null)
    openLater.current()
    openLater.current = undefined
  }, [key])

  const current = ahead ?? query
  const shown = String(current)
  const asked = useMemo(() => askedTimeIn(new URLSearchParams(shown)), [shown])
  const bookingId = bookingIn(current)
  const isOpen = asked !== null || bookingId !== null

  const open = (changed: URLSearchParams, path = pathname) => {
    if (!isOpen) setAhead(changed)
    const opened: OpenedState = { below: { pathname, query: shown } }
    const add = () =>
      // The entries of a frame would be those of the embedding page.
      changeQuery(changed, path, isOpen || isFramed() ? { flushSync: true } : { replace: false, state: opened })
    if (isClosing.current) openLater.current = add
    else add()
  }
  return {
    asked,
    bookingId,
    /** Dialogs are opened in the browser only. */
    showsDialogs: isHydrated || ahead !== null,
    openTime: (time: ChosenTime, path?: string) => open(withChosen(current, time), path),
    openBooking: (id: string, path?: string) => open(withBooking(current, id), path),
    close() {
      if (!isOpen) return
      const remaining = withChosen(current, null)
      setAhead(remaining)
      openLater.current = undefined
      if (isClosing.current) return
      isClosing.current = true
      const { below } = (state ?? {}) as OpenedState
      if (below?.query === String(remaining)) void navigate(-1)
      else changeQuery(remaining, below?.pathname, { state: null })
    },
  }
}
