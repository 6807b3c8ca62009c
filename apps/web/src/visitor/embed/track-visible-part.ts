/** Often enough to follow the scrolling of the embedding page. */
const EVERY_PERCENT = Array.from({ length: 101 }, (_, percent) => percent / 100)
/** The least height for a dialog, even when less of the frame is visible. */
const MIN_VISIBLE_PX = 360

/**
 * A frame as high as its content extends beyond the screen. Sets how much of it is hidden at the top and at the bottom, so
 * that dialogs and toasts stay in the visible part.
 */
export function trackVisiblePart(): () => void {
  const page = document.documentElement
  const observer = new IntersectionObserver(
    (entries) => {
      const visible = entries.at(-1)?.intersectionRect
      if (!visible || visible.height === 0) return
      const { top, bottom } = hiddenHeights(visible, window.innerHeight)
      page.style.setProperty('--hidden-top', `${top}px`)
      page.style.setProperty('--hidden-bottom', `${bottom}px`)
    },
    { threshold: EVERY_PERCENT },
  )
  observer.observe(page)
  return () => observer.disconnect()
}

/** How much of a frame is hidden above and below its visible part, reduced so that a dialog fits. */
function hiddenHeights(visible: { top: number; bottom: number }, height: number): { top: number; bottom: number } {
  const missing = Math.max(MIN_VISIBLE_PX - (visible.bottom - visible.top), 0)
  const bottom = Math.max(height - visible.bottom - missing, 0)
  return { top: Math.max(Math.min(visible.top, height - bottom - MIN_VISIBLE_PX), 0), bottom }
}
