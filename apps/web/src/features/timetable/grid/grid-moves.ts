import { firstOf, type GridMap } from './grid-map.ts'

/** What the keys do beside moving from cell to cell. */
export interface GridMoves {
  /** Only one column is seen: sideways is another day. */
  isList: boolean
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
  /** Shift with an arrow: one slot more at that side. */
  onExtend?: ((id: string, by: 1 | -1) => void) | undefined
  onClear?: (() => void) | undefined
}

interface Key {
  key: string
  shiftKey: boolean
}

/** Where a key leads from a cell; the same cell when there is nowhere to go, null when the key means nothing here. */
export function moved(map: GridMap, from: string, key: string, isCtrl: boolean): string | null {
  const row = map.findIndex((cells) => cells.includes(from))
  const column = map[row]?.indexOf(from) ?? 0
  const rest = (cells: readonly (string | null)[]) => cells.find((cell) => cell !== null && cell !== from) ?? from
  const inColumn = map.map((cells) => cells[column] ?? null)
  const inRow = map[row] ?? []
  const all = map.flat()
  switch (key) {
    case 'ArrowDown':
      return rest(inColumn.slice(row + 1))
    case 'ArrowUp':
      return rest(inColumn.slice(0, row).reverse())
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

/** What a key does beside moving; undefined when it moves or means nothing. */
export function actOf(
  { key, shiftKey }: Key,
  moves: GridMoves,
  id: string,
  turn: (page: () => void) => void,
): (() => void) | undefined {
  if (shiftKey && (key === 'ArrowDown' || key === 'ArrowUp'))
    return () => moves.onExtend?.(id, key === 'ArrowDown' ? 1 : -1)
  if (key === 'PageUp' || (moves.isList && key === 'ArrowLeft')) return () => turn(moves.onPrevious)
  if (key === 'PageDown' || (moves.isList && key === 'ArrowRight')) return () => turn(moves.onNext)
  if (key === 't' || key === 'T') return () => turn(moves.onToday)
  if (key === 'Escape' && moves.onClear) return moves.onClear
  return undefined
}
