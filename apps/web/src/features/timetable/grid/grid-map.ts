import type { GridRow } from './grid-layout.ts'

/** The id of the cell at each row and column; null where it has passed or cannot be chosen. */
export type GridMap = (string | null)[][]

export function mapOf(rows: readonly GridRow[]): GridMap {
  const above: (string | null)[] = []
  return rows.map(({ positions }) =>
    positions.map((position, column) => {
      if (position.kind === 'covered') return above[column] ?? null
      const stop = position.kind === 'cell' && position.cell.kind !== 'passed' ? position.cell.id : null
      above[column] = stop
      return stop
    }),
  )
}

/** The tab stop: the last focused cell, else the first that can be chosen. */
export const tabStopOf = (map: GridMap, last: string | null): string | null => {
  const all = map.flat()
  return last !== null && all.includes(last) ? last : firstOf(all)
}

export const firstOf = (cells: readonly (string | null)[]): string | null => cells.find((cell) => cell !== null) ?? null
