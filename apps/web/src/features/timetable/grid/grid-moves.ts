import { firstOf, type GridMap } from './grid-map.ts'

/** Actions of keys that do not move the focus. */
export interface GridMoves {
  /** One column is visible: left and right change the day. */
  isList: boolean
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
  /** Shift with an arrow: one more slot at that end. */
  onExtend?: ((id: string, by: 1 | -1) => void) | undefined
  onClear?: (() => void) | undefined
}

interface Key {
  key: string
  shiftKey: boolean
}

/** The cell that a key moves to; the same cell at the edge, null for other keys. */
export function cellAfterKey(map: GridMap, from: string, key: string, isCtrl: boolean): string | null {
  const row = map.findIndex((cells) => cells.includes(from))
  const column = map[row]?.indexOf(from) ?? 0
  const firstOther = (cells: readonly (string | null)[]) => cells.find((cell) => cell !== null && cell !== from) ?? from
  const inColumn = map.map((cells) => cells[column] ?? null)
  const inRow = map[row] ?? []
  const all = map.flat()
  switch (key) {
    case 'ArrowDown':
      return firstOther(inColumn.slice(row + 1))
    case 'ArrowUp':
      return firstOther(inColumn.slice(0, row).reverse())
    case 'ArrowRight':
      return nearestInColumns(map, row, column + 1, 1) ?? from
    case 'ArrowLeft':
      return nearestInColumns(map, row, column - 1, -1) ?? from
    case 'Home':
      return (isCtrl ? firstOf(all) : firstOf(inRow)) ?? from
    case 'End':
      return (isCtrl ? firstOf(all.reverse()) : firstOf([...inRow].reverse())) ?? from
    default:
      return null
  }
}

/** The cell of the next column that has any, nearest to the same row. */
function nearestInColumns(map: GridMap, row: number, start: number, step: 1 | -1): string | null {
  const width = map[0]?.length ?? 0
  for (let column = start; column >= 0 && column < width; column += step) {
    const found = map
      .map((cells, index) => ({ cell: cells[column] ?? null, distance: Math.abs(index - row) }))
      .filter(({ cell }) => cell !== null)
      .sort((a, b) => a.distance - b.distance)[0]
    if (found?.cell) return found.cell
  }
  return null
}

/** The action of a key; undefined when it moves the focus or does nothing. */
export function actionOf(
  { key, shiftKey }: Key,
  moves: GridMoves,
  id: string,
  changeDays: (change: () => void) => void,
): (() => void) | undefined {
  if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return () => moves.onExtend?.(id, key === 'ArrowDown' ? 1 : -1)
  if (key === 'PageUp' || (moves.isList && key === 'ArrowLeft')) return () => changeDays(moves.onPrevious)
  if (key === 'PageDown' || (moves.isList && key === 'ArrowRight')) return () => changeDays(moves.onNext)
  if (key === 't' || key === 'T') return () => changeDays(moves.onToday)
  if (key === 'Escape' && moves.onClear) return moves.onClear
  return undefined
}
