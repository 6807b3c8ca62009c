import { type BoardStop, columnStops, stopBeside } from '@korto/domain/board/board-stops'
import { daysBetween } from '@korto/domain/time/day'
import { useMemo, useState } from 'react'
import type { ActiveStop, ShownColumn } from '../board/board-grid.tsx'

const DAY_MS = 86_400_000

export interface Stops {
  active: ActiveStop | null
  stop: BoardStop | null
  column: ShownColumn | null
  go(columnKey: string, id: string): void
  /** By an arrow: up and down in time, left and right to the other columns. */
  move(step: { time: number; column: number }): BoardStop | null
}

/** The one place of the board that the keyboard is on; at first the next one from now on. */
export function useStops(columns: readonly ShownColumn[], now: number): Stops {
  const [chosen, setChosen] = useState<ActiveStop | null>(null)
  const all = useMemo(
    () => new Map(columns.map((column) => [column.key, { column, stops: columnStops(column.column) }])),
    [columns],
  )
  const [first] = columns
  const here = chosen && all.has(chosen.columnKey) ? chosen.columnKey : first?.key
  const current = here === undefined ? undefined : all.get(here)
  const stop =
    current?.stops.find(({ id }) => id === chosen?.id) ??
    (current && (stopBeside(current.stops, nearest(chosen?.id, now)) ?? null)) ??
    null

  return {
    active: current && stop ? { columnKey: current.column.key, id: stop.id } : null,
    stop,
    column: current?.column ?? null,
    go: (columnKey, id) => setChosen({ columnKey, id }),
    move({ time, column: by }) {
      if (!current || !stop) return null
      if (time !== 0) {
        const next = current.stops[current.stops.indexOf(stop) + time]
        if (next) setChosen({ columnKey: current.column.key, id: next.id })
        return next ?? null
      }
      const index = columns.findIndex(({ key }) => key === current.column.key) + by
      const beside = columns[index]
      const shift = beside ? daysBetween(current.column.column.day, beside.column.day) * DAY_MS : 0
      const next = beside && stopBeside(all.get(beside.key)?.stops ?? [], stop, shift)
      if (!beside || !next) return null
      setChosen({ columnKey: beside.key, id: next.id })
      return next
    },
  }
}

/** A slot that has been booked meanwhile is where its booking is now. */
function nearest(id: string | undefined, now: number) {
  const from = id?.startsWith('free-') ? Number(id.slice('free-'.length)) : now
  return { from, to: from }
}
