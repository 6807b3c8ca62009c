import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { isFramed } from '../../../lib/browser/embedded.ts'
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
  const below = (state as OpenedState | null)?.below
  const navigate = useNavigate()
  const changeQuery = useChangeQuery()
  const asked = useMemo(() => askedTimeIn(query), [query])
  const bookingId = bookingIn(query)
  const isOpen = asked !== null || bookingId !== null
  // Going back takes a moment, in which a second click must not go back again.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every entry of the history
  useEffect(() => {
    isClosing.current = false
  }, [key])

  /** The entries of a frame would be those of the embedding page. */
  const open = (changed: URLSearchParams, path = pathname) => {
    const opened: OpenedState = { below: { pathname, query: String(query) } }
    changeQuery(changed, path, isOpen || isFramed() ? {} : { replace: false, state: opened })
  }
  return {
    asked,
    bookingId,
    openTime: (time: ChosenTime, path?: string) => open(withChosen(query, time), path),
    openBooking: (id: string, path?: string) => open(withBooking(query, id), path),
    close() {
      if (!isOpen || isClosing.current) return
      isClosing.current = true
      const remaining = withChosen(query, null)
      if (below?.query === String(remaining)) void navigate(-1)
      else changeQuery(remaining, below?.pathname, { state: null })
    },
  }
}
