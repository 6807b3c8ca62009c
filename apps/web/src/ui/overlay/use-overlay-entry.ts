import { type MouseEvent, useContext, useEffectEvent, useLayoutEffect, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'
import { isFramed } from '../../lib/browser/embedded.ts'
import { randomId } from '../../lib/browser/random-id.ts'
import { createOverlayEntries } from './overlay-entries.ts'

let entries: ReturnType<typeof createOverlayEntries> | undefined

/**
 * While mounted, the overlay has an entry in the history, and Back closes it. Not without `close`, and not in a frame, whose
 * entries would be those of the embedding page. Returns a handler for clicks: the entry is removed before a link is followed.
 */
export function useOverlayEntry(close: (() => void) | undefined) {
  const [id] = useState(randomId)
  const onBack = useEffectEvent(() => close?.())
  const hasEntry = close !== undefined && !isFramed()
  // `useNavigation` tells only what is rendered; here it matters what the router does at this moment.
  const router = useContext(DataRouterContext)?.router

  // Before it is visible: whoever sees it can go back from it.
  useLayoutEffect(() => {
    if (!hasEntry || !router) return
    entries ??= createOverlayEntries(window)
    return entries.add({ id, close: () => onBack(), router })
  }, [hasEntry, id, router])

  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !router || !entries?.isOpen(id) || !isFollowedHere(event, link)) return
    event.preventDefault()
    event.stopPropagation()
    entries.leave(id, router, () => link.click())
  }
}

/** Whether the click opens a page of ours in this tab. */
const isFollowedHere = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  link.target === '' &&
  !link.hasAttribute('download') &&
  link.origin === globalThis.location.origin
