interface Overlay {
  id: string
  /** Called when Back has left its entry. */
  close: () => void
  router: PageRouter
}

/** What is used of the router. */
export interface PageRouter {
  state: { navigation: { state: string }; location: { key: string } }
}

/** What is used of the window. */
export interface HistoryWindow {
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'back' | 'forward'>
  addEventListener(type: 'popstate', listener: (event: PopStateEvent) => void, isCapturing: true): void
}

/**
 * Entries in the browser's history for open overlays that have no address of their own, so that Back closes the overlay
 * instead of leaving the page. An entry has the address and the state of its page, and the ids of the overlays that are
 * open there. The router is not told about moves between such entries: its page stays the same.
 */
export function createOverlayEntries(browser: HistoryWindow) {
  const { history } = browser
  let open: readonly (Overlay & { page: unknown })[] = []
  /** Set while the entry of an overlay that closed by itself is being left. */
  let onLeft: (() => void) | null = null
  /** Set while going forward again to the page of the router. */
  let onReturned: (() => void) | null = null

  const isOpen = (id: string): boolean => open.some((overlay) => overlay.id === id)
  const isTop = (id: string): boolean => overlaysIn(history.state).at(-1) === id

  function addEntry({ id }: Overlay): void {
    const there = overlaysIn(history.state)
    const below = there.filter((other) => other !== id && isOpen(other))
    const state = { ...history.state, overlays: [...below, id] }
    // The entry of an overlay that has just closed is used again.
    if (below.length < there.length) history.replaceState(state, '')
    else history.pushState(state, '')
  }

  function goBack(router: PageRouter, afterwards: () => void): void {
    const { key } = router.state.location
    onLeft = () => {
      // Going back takes a moment, in which the router may have shown another page: that one is where to be.
      if (router.state.location.key === key) return afterwards()
      onReturned = afterwards
      history.forward()
    }
    history.back()
  }

  function onPop(event: PopStateEvent): void {
    if (onReturned) {
      event.stopImmediatePropagation()
      const afterwards = onReturned
      onReturned = null
      afterwards()
      return
    }
    const remaining = overlaysIn(event.state)
    const left = open.filter(({ id }) => !remaining.includes(id))
    if (onLeft) {
      event.stopImmediatePropagation()
      // What has opened meanwhile stays open.
      for (const overlay of left) addEntry(overlay)
      const afterwards = onLeft
      onLeft = null
      afterwards()
    } else if (left.length > 0) {
      if (left[0]?.page === pageIn(event.state)) event.stopImmediatePropagation()
      open = open.filter((overlay) => !left.includes(overlay))
      for (const overlay of left.toReversed()) overlay.close()
    }
  }

  // Capturing, so that it runs before the router's listener.
  browser.addEventListener('popstate', onPop, true)

  return {
    isOpen,
    /** An overlay has opened. Returns how to remove its entry when it closes. */
    add(overlay: Overlay): () => void {
      const added = { ...overlay, page: pageIn(history.state) }
      open = [...open, added]
      addEntry(added)
      return () => {
        open = open.filter((other) => other !== added)
        // The entry is left to a navigation that begins in the same task.
        setTimeout(() => {
          const isNavigating = overlay.router.state.navigation.state !== 'idle'
          if (isTop(overlay.id) && !isOpen(overlay.id) && !isNavigating) goBack(overlay.router, () => undefined)
        })
      }
    },
    /** Removes the entry first, so that a navigation from an overlay leaves none behind. */
    leave(id: string, router: PageRouter, afterwards: () => void): void {
      open = open.filter((overlay) => overlay.id !== id)
      if (isTop(id)) goBack(router, afterwards)
      else afterwards()
    },
  }
}

const overlaysIn = (state: { overlays?: readonly string[] } | null): readonly string[] => state?.overlays ?? []

/** The router counts its entries; those of overlays have the number of their page. */
const pageIn = (state: { idx?: number } | null): unknown => state?.idx
