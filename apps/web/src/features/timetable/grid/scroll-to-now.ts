/** On a tall page the present may lie far down: it is shown at one third of the view, unless it is in sight anyway. */
export function scrollToNow(frame: HTMLElement | null): void {
  const line = frame?.querySelector('[data-now]')
  if (!line || globalThis.scrollY > 0 || globalThis.location.hash) return
  const { top } = line.getBoundingClientRect()
  if (top > (globalThis.innerHeight * 2) / 3)
    globalThis.scrollTo({ top: top - globalThis.innerHeight / 3, behavior: 'instant' })
}
