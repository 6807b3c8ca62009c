import { minutesOf } from '../../board/board-scale.ts'

export interface GridGeometry {
  /** Of every column, in the coordinates of the grid. */
  columns: { left: number; width: number; top: number }[]
  /** Of a pointer in the window, also after scrolling. */
  pointIn(clientX: number, clientY: number): { x: number; y: number }
}

/** Measured once when a drag begins, so that a move reads no layout but the scroll position. */
export function measureGrid(grid: HTMLElement): GridGeometry {
  const scroller = grid.parentElement
  const rect = grid.getBoundingClientRect()
  const scrolled = () => ({
    left: (scroller?.scrollLeft ?? 0) + window.scrollX,
    top: (scroller?.scrollTop ?? 0) + window.scrollY,
  })
  const start = scrolled()
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-column]')].map((body) => {
    const { left, width, top } = body.getBoundingClientRect()
    return { left: left - rect.left, width, top: top - rect.top }
  })
  return {
    columns,
    pointIn(clientX, clientY) {
      const { left, top } = scrolled()
      return { x: clientX - rect.left + left - start.left, y: clientY - rect.top + top - start.top }
    },
  }
}

/** The column and the place of the axis at a point; beside the columns the nearest one. */
export function pointerAt(
  { columns }: GridGeometry,
  axisFrom: number,
  { x, y }: { x: number; y: number },
): { index: number; minutes: number } {
  const found = columns.findIndex(({ left, width }) => x < left + width)
  const index = found < 0 ? columns.length - 1 : found
  return { index, minutes: axisFrom + minutesOf(y - (columns[index]?.top ?? 0)) }
}
