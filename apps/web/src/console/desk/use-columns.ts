import { type BoardColumn, boardColumn } from '@korto/domain/board/board-column'
import type { Item } from '@korto/domain/item/item'
import type { Day } from '@korto/domain/time/day'
import type { Instant } from '@korto/domain/time/instant'
import { useEffect, useMemo, useRef } from 'react'
import type { BoardEntry, BoardSite } from './board-facts.ts'

export interface WantedColumn {
  item: Item
  day: Day
}

interface Known {
  item: Item
  entries: readonly BoardEntry[]
  now: Instant
  column: BoardColumn<BoardEntry>
}

const keyOf = ({ item, day }: WantedColumn): string => `${item.id}_${day}`

/** Columns of the board; one of which nothing has changed stays the same object and is not drawn again. */
export function useColumns(
  site: BoardSite,
  wanted: readonly WantedColumn[],
  entries: readonly BoardEntry[],
  now: Instant,
): BoardColumn<BoardEntry>[] {
  const known = useRef<ReadonlyMap<string, Known>>(new Map())
  const columns = useMemo(() => {
    const byHall = Map.groupBy(entries, ({ sharedItemId }) => sharedItemId)
    const byItem = Map.groupBy(entries, ({ itemId }) => itemId)
    return new Map(
      wanted.map((one) => {
        const { item, day } = one
        const own = byItem.get(item.id) ?? []
        const siblings = item.sharedItemId === null ? [] : (byHall.get(item.sharedItemId) ?? [])
        const concerning = [...own, ...siblings.filter(({ itemId }) => itemId !== item.id)]
        const before = known.current.get(keyOf(one))
        const isSame = before?.item === item && before.now === now && isEqual(before.entries, concerning)
        const column = isSame
          ? before.column
          : boardColumn({ site, item, sharedItem: site.sharedItemOf(item) }, day, concerning, now)
        return [keyOf(one), { item, entries: concerning, now, column }]
      }),
    )
  }, [site, wanted, entries, now])
  useEffect(() => {
    known.current = columns
  }, [columns])
  return useMemo(() => [...columns.values()].map(({ column }) => column), [columns])
}

const isEqual = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])
