import type { ItemEvent } from '../item/item.ts'
import type { Day } from '../time/day.ts'
import { type Instant, overlaps } from '../time/instant.ts'
import type { Watcher } from '../watcher/watcher.ts'
import { watcherOfSlot } from '../watcher/watcher-of-slot.ts'
import { type CellState, clientCellState } from './cell-state.ts'
import { type MarkedSlot, markOwnBookings, type PublicSlot, type ViewerBooking } from './mark-own-bookings.ts'

/** How a cell looks to a client: its state, or what takes precedence over it. */
export type CellKind = 'available' | 'passed' | 'all-busy' | 'watched' | 'own' | 'pending' | 'missed' | 'event'

export interface ClientCell<S, B> {
  from: Instant
  to: Instant
  kind: CellKind
  state: CellState
  /** One; several under an event or an own booking; none for an own booking outside the schedule. */
  slots: readonly S[]
  free: number
  capacity: number
  /** The first of the viewer's own. */
  booking: B | null
  /** What has closed the item for this time. */
  event: ClosingEvent | null
  unmapped: boolean
}

export type ClosingEvent = Pick<ItemEvent, 'from' | 'to' | 'capacity' | 'title'>

export interface ItemDay {
  siteId: number
  itemId: number
  zone: string
  day: Day
  events: readonly ClosingEvent[]
}

export interface ViewerEntries<B> {
  bookings: readonly B[]
  watchers: readonly Watcher[]
}

/**
 * The cells of a day as a client sees them: public slots, with the viewer's bookings and watchers added. Slots that an
 * event without places closes become one cell, and so do those of one own booking.
 */
export function clientCells<S extends PublicSlot, B extends ViewerBooking>(
  slots: readonly S[],
  own: ViewerEntries<B>,
  itemDay: ItemDay,
  now: Instant,
): ClientCell<S, B>[] {
  const cells: ClientCell<S, B>[] = []
  for (const slot of markOwnBookings(slots, own.bookings, itemDay)) {
    const cell = cellOf(slot, own.watchers, itemDay, now)
    const last = cells.at(-1)
    if (last && (isSameEvent(last, cell) || isSameBooking(last, cell))) cells[cells.length - 1] = joined(last, cell)
    else cells.push(cell)
  }
  return cells
}

function cellOf<S extends PublicSlot, B extends ViewerBooking>(
  slot: MarkedSlot<S | PublicSlot, B>,
  watchers: readonly Watcher[],
  itemDay: ItemDay,
  now: Instant,
): ClientCell<S, B> {
  const { start: from, end: to, free, capacity, unmapped } = slot
  const state = clientCellState(slot, now)
  const event = itemDay.events.find((one) => one.capacity === 0 && overlaps(one, { from, to })) ?? null
  const isWatched = watcherOfSlot(watchers, { ...itemDay, from, to }) !== null
  const [booking = null] = slot.bookings
  return {
    from,
    to,
    kind: kindOf(slot, state, { isEvent: event !== null && free < 1, isWatched }),
    state,
    // An unmapped slot was made for a booking; every other is one of those that were given.
    slots: unmapped ? [] : [slot as unknown as S],
    free,
    capacity,
    booking,
    event,
    unmapped,
  }
}

function kindOf(
  { own, pending, bookings }: Pick<MarkedSlot<PublicSlot>, 'own' | 'pending' | 'bookings'>,
  state: CellState,
  { isEvent, isWatched }: { isEvent: boolean; isWatched: boolean },
): CellKind {
  if (pending) return 'pending'
  if (own) return 'own'
  if (bookings.some(({ status }) => status === 'MISSED')) return 'missed'
  if (state === 'passed') return 'passed'
  if (isEvent) return 'event'
  if (state === 'available') return 'available'
  return isWatched ? 'watched' : 'all-busy'
}

const isSameEvent = <S, B>(a: ClientCell<S, B>, b: ClientCell<S, B>): boolean =>
  a.kind === 'event' && b.kind === 'event' && a.event === b.event && a.to === b.from

const isSameBooking = <S, B>(a: ClientCell<S, B>, b: ClientCell<S, B>): boolean =>
  a.booking !== null && a.booking === b.booking && a.kind === b.kind && a.to === b.from

const joined = <S, B>(a: ClientCell<S, B>, b: ClientCell<S, B>): ClientCell<S, B> => ({
  ...a,
  to: b.to,
  slots: [...a.slots, ...b.slots],
})
