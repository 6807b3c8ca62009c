import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Language } from '../../lib/language/language.ts'
import { consolePath } from '../console-path.ts'
import { useConsole } from '../frame/use-console.ts'
import { type DeskOpen, openIn, withOpen } from './desk-query.ts'

export type { BookingDraft, DeskOpen } from './desk-query.ts'

/** In the state of an entry that was added by opening something: the query below it. */
interface OpenedState {
  below?: string
}

export interface DeskAddress {
  open: DeskOpen | null
  show(open: DeskOpen): void
  close(): void
}

/** The address of the board of an item, or of all items. */
export const boardPath = (language: Language, itemId: number | 'all'): string =>
  consolePath(language, `dashboard/i/${itemId}`)

/**
 * Going back takes a moment, in which a second click must not go back again, and what is opened has to wait: its entry would
 * be the one that is left. For whoever uses the hook, because what closes is seldom what opens.
 */
let isClosing = false

/**
 * What is open above the board, by its address. Opening adds an entry to the history, so that Back closes it; what is
 * opened instead of something else replaces its entry. Closing goes back where the entry below has nothing open.
 */
export function useDeskAddress(): DeskAddress {
  const { timezone } = useConsole()
  const [query] = useSearchParams()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const text = String(query)
  const open = useMemo(() => openIn(new URLSearchParams(text), timezone), [text, timezone])
  const waiting = useRef<DeskOpen>(null)

  const show = useCallback(
    (next: DeskOpen) => {
      if (isClosing) {
        waiting.current = next
        return
      }
      const search = String(withOpen(new URLSearchParams(text), next, timezone))
      const opened: OpenedState = { below: text }
      const options = open ? { replace: true, state } : { state: opened }
      void navigate({ search }, { preventScrollReset: true, ...options })
    },
    [text, timezone, open, state, navigate],
  )
  const close = useCallback(() => {
    if (!open || isClosing) return
    isClosing = true
    const search = String(withOpen(new URLSearchParams(text), null, timezone))
    const { below } = (state ?? {}) as OpenedState
    if (below === search) void navigate(-1)
    else void navigate({ search }, { replace: true, state: null, preventScrollReset: true })
  }, [text, timezone, open, state, navigate])
  const showWaiting = useEffectEvent(() => {
    const next = waiting.current
    waiting.current = null
    if (next) show(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every entry of the history
  useEffect(() => {
    isClosing = false
    showWaiting()
  }, [key])
  return { open, show, close }
}
