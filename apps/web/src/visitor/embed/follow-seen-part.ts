/** Often enough to follow the scrolling of the embedding page. */
const EVERY_PERCENT = Array.from({ length: 101 }, (_, percent) => percent / 100)
/** A dialog needs some room, even when less of the frame is visible. */
const LEAST_SEEN_PX = 360

/** A frame as high as its content extends beyond the screen: dialogs and toasts are placed in the visible part. */
export function followSeenPart(): () => void {
  const page = document.documentElement
  const observer = new IntersectionObserver(
    (entries) => {
      const seen = entries.at(-1)?.intersectionRect
      if (!seen || seen.height === 0) return
      const { top, bottom } = unseen(seen, window.innerHeight)
      page.style.setProperty('--unseen-top', `${top}px`)
      page.style.setProperty('--unseen-bottom', `${bottom}px`)
    },
    { threshold: EVERY_PERCENT },
  )
  observer.observe(page)
  return () => observer.disconnect()
}

/** How much of a frame is hidden above and below its visible part, reduced so that a dialog fits. */
export function unseen(seen: { top: number; bottom: number }, height: number): { top: number; bottom: number } {
  const missing = Math.max(LEAST_SEEN_PX - (seen.bottom - seen.top), 0)
  const bottom = Math.max(height - seen.bottom - missing, 0)
  return { top: Math.max(Math.min(seen.top, height - bottom - LEAST_SEEN_PX), 0), bottom }
}
