/** Scrolls the current time to one third of the viewport, unless it is visible. */
export function scrollToNow(frame: HTMLElement | null): void {
  const line = frame?.querySelector('[data-now]')
  if (!line || globalThis.scrollY > 0 || globalThis.location.hash) return
  const { top } = line.getBoundingClientRect()
  if (top > (globalThis.innerHeight * 2) / 3)
    globalThis.scrollTo({ top: top - globalThis.innerHeight / 3, behavior: 'instant' })
}
