import type { StaffSiteRead } from '@korto/contract/staff-site'
import type { BoardBooking } from '@korto/domain/board/board-booking'
import type { TraitFacts } from '@korto/domain/board/booking-traits'
import type { DropFacts } from '@korto/domain/board/decide-drop'
import type { BookedCapacity } from '@korto/domain/booking/needs-more-capacity'
import type { Item } from '@korto/domain/item/item'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { holdingOf, itemOf } from '../../features/booking/staff/staff-facts.ts'
import { type CoachColors, coachColors } from '../day/coach-color.ts'

/** An entry as the rules of the board read it. */
export interface BoardEntry extends BoardBooking {
  entry: DayEntry
}

/** The club as the rules of the board read it. */
export interface BoardSite {
  timezone: string
  items: Item[]
  coaches: Item[]
  coachColors: CoachColors
  sharedItemOf: (item: Item) => Item | null
}

/** Of past days the exceptions are in a list of their own. */
export function boardSite(site: StaffSiteRead): BoardSite {
  const shared = new Map(site.sharedItems.map((item) => [item.id, itemOf(item)]))
  const past = Map.groupBy(site.pastExceptions, ({ itemId }) => itemId)
  const withPast = (item: Item): Item => ({
    ...item,
    // Validated by the server, as the others are.
    exceptions: [...((past.get(item.id) ?? []) as Item['exceptions']), ...item.exceptions],
  })
  return {
    timezone: site.timezone,
    items: site.items.map((item) => withPast(itemOf(item))),
    coaches: site.supplementaryItems.map((item) => withPast(itemOf(item))),
    coachColors: coachColors(site.supplementaryItems),
    sharedItemOf: ({ sharedItemId }) => (sharedItemId === null ? null : (shared.get(sharedItemId) ?? null)),
  }
}

const boardEntries = new WeakMap<DayEntry, BoardEntry>()

/** The same object for the same entry, so that a block is drawn again only when its entry has changed. */
export function boardEntryOf(entry: DayEntry): BoardEntry {
  const known = boardEntries.get(entry)
  if (known) return known
  const fresh = { ...holdingOf(entry), key: entry.key, entry }
  boardEntries.set(entry, fresh)
  return fresh
}

export const traitFactsOf = ({ from, entry }: BoardEntry): TraitFacts => ({
  from,
  status: entry.status,
  supplItemId: entry.supplItemId,
  isPaid: entry.isPaid,
  hasArrived: entry.arrivedAt !== null,
  isWeekly: entry.isWeekly,
  hasNote: entry.hasNote,
})

/** What decides about a booking at an item; `moved` does not count against itself. */
export function dropFacts(
  site: BoardSite,
  item: Item,
  entries: readonly BoardEntry[],
  moved: DayEntry | null,
): DropFacts<BoardEntry> {
  const coach = site.coaches.find(({ id }) => id === moved?.supplItemId)
  const serving = site.coaches.filter(({ supplementaryTo }) => supplementaryTo.includes(item.id))
  return {
    site,
    item,
    sharedItem: site.sharedItemOf(item),
    // The coach of a booking may stay, whatever the coach serves now.
    coaches: coach && !serving.includes(coach) ? [...serving, coach] : serving,
    holdings: moved ? entries.filter(({ key }) => key !== moved.key) : entries,
  }
}

export const heldOf = ({ from, to, entry }: BoardEntry): BookedCapacity => ({
  from,
  to,
  itemId: entry.itemId,
  supplItemId: entry.supplItemId,
  quantity: entry.quantity,
  status: entry.status,
})
