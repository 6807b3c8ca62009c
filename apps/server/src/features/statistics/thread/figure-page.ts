import type { ComputedFigure, FigurePosition, FigureRequest, FigureRow } from '../report-request.ts'

/** One page of a list, and the sums of the whole list. */
export interface FigurePage {
  /** In the order of the list. */
  add(row: FigureRow): void
  /** What is known of a row only later. */
  addBooked(row: FigureRow, ms: number): void
  /** Rows that are added now are behind its end. */
  isFull(): boolean
  includes(row: FigureRow): boolean
  finish(): Omit<ComputedFigure, 'zone'>
}

export function openPage({ after, limit }: Pick<FigureRequest, 'after' | 'limit'>): FigurePage {
  const rows: FigureRow[] = []
  const total = { bookings: 0, ms: 0, revenueCents: 0, bookedMs: 0, paidCents: 0 }
  let next: FigurePosition | null = null
  return {
    add(row) {
      total.bookings++
      total.ms += row.to - row.from
      total.revenueCents += row.revenueCents
      total.paidCents += row.payment?.cents ?? 0
      total.bookedMs += row.bookedMs
      if (after !== null && comparePositions(row, after) <= 0) return
      const last = rows.at(-1)
      if (last === undefined || rows.length < limit) rows.push(row)
      else next ??= { at: last.at, id: last.id }
    },
    addBooked(row, ms) {
      row.bookedMs += ms
      total.bookedMs += ms
    },
    isFull: () => next !== null,
    includes: (row) => rows.includes(row),
    finish: () => ({ rows, total, next }),
  }
}

/** By time; at the same time stored bookings by id, then dates of series. */
export function comparePositions(a: FigurePosition, b: FigurePosition): number {
  if (a.at !== b.at) return a.at - b.at
  if (typeof a.id === 'number' && typeof b.id === 'number') return a.id - b.id
  if (typeof a.id !== typeof b.id) return typeof a.id === 'number' ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
