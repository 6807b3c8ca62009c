const EDGE_PX = 36
const STEP_PX = 14

/** A drag near an edge of the board scrolls it. */
export function scrollAtEdge(scroller: HTMLElement | null, x: number, y: number): void {
  if (!scroller || (scroller.scrollWidth <= scroller.clientWidth && scroller.scrollHeight <= scroller.clientHeight))
    return
  const { left, right, top, bottom } = scroller.getBoundingClientRect()
  const by = (at: number, start: number, end: number): number =>
    at < start + EDGE_PX ? -STEP_PX : at > end - EDGE_PX ? STEP_PX : 0
  const [dx, dy] = [by(x, left, right), by(y, top, bottom)]
  if (dx !== 0 || dy !== 0) scroller.scrollBy(dx, dy)
}
