import type { GridRow } from './grid-layout.ts'

/** The id of the cell at each row and column; what cannot be chosen, or has passed, is null. */
export type GridMap = (string | null)[][]

export function mapOf(rows: readonly GridRow[]): GridMap {
  const above: (string | null)[] = []
  return rows.map(({ positions }) =>
    positions.map((position, column) => {
      if (position.kind === 'covered') return above[column] ?? null
      const stop = position.kind === 'cell' && position.cell.look !== 'passed' ? position.cell.id : null
      above[column] = stop
      return stop
    }),
  )
}

/** Where the Tab key enters: the cell that was last in use, else the first that can be chosen. */
export const tabStopOf = (map: GridMap, last: string | null): string | null => {
  const all = map.flat()
  return last !== null && all.includes(last) ? last : firstOf(all)
}

export const firstOf = (cells: readonly (string | null)[]): string | null => cells.find((cell) => cell !== null) ?? null
