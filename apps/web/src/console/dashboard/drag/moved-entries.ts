import { wireDateTime } from '@korto/domain/time/site-time'
import type { BoardEntry, BoardSite } from '../../desk/board-facts.ts'

/** Where a booking was put that is being saved. */
export interface Moved {
  itemId: number
  from: number
  to: number
}

/** The entries as they will be: a dropped block stands at its new place while it is saved. */
export function movedEntries(
  site: BoardSite,
  entries: readonly BoardEntry[],
  moves: ReadonlyMap<string, Moved>,
): readonly BoardEntry[] {
  if (moves.size === 0) return entries
  return entries.map((booking) => {
    const move = moves.get(booking.key)
    const item = site.items.find(({ id }) => id === move?.itemId)
    if (!move || !item) return booking
    const hall =
      item.id === booking.itemId
        ? {}
        : { sharedItemId: item.sharedItemId, sharedItemMultiplier: item.sharedItemMultiplier }
    const entry = {
      ...booking.entry,
      ...hall,
      itemId: item.id,
      itemName: item.name,
      fromDate: wireDateTime(site.timezone, move.from),
      toDate: wireDateTime(site.timezone, move.to),
    }
    return { ...booking, ...hall, ...move, entry }
  })
}
