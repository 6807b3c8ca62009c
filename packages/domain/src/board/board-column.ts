import type { StaffBookingFacts } from '../booking-request/decide-staff-booking.ts'
import type { Item, ItemEvent, ItemId } from '../item/item.ts'
import type { Day } from '../time/day.ts'
import { type Instant, type Interval, overlaps } from '../time/instant.ts'
import { dayOf } from '../time/site-time.ts'
import type { CellState } from '../timeslot/cell-state.ts'
import { WITHOUT_COACH } from '../timeslot/free-with-coach.ts'
import { takesCapacity } from '../timeslot/holding.ts'
import { staffCellState } from '../timeslot/staff-cell-state.ts'
import { type Timeslot, timeslotsOfDay } from '../timeslot/timeslots-of-day.ts'
import { dayInterval } from './board-axis.ts'
import type { BoardBooking } from './board-booking.ts'
import { busyPercent } from './busy-percent.ts'
import type { BusyRange } from './busy-ranges.ts'
import { type ClosedRange, closedRanges } from './closed-ranges.ts'
import { type LanePlace, placeInLanes } from './lanes.ts'
import { type OverRange, overRanges } from './over-ranges.ts'
import { siblingBlocks } from './sibling-blocks.ts'

interface BlockPlace extends Interval, LanePlace {
  key: string
}

export type BoardBlock<B extends BoardBooking> =
  | (BlockPlace & { kind: 'booking'; booking: B; isOver: boolean; isUnmapped: boolean })
  /** Bookings of another item of the hall over the same time. */
  | (BlockPlace & { kind: 'sibling'; itemId: ItemId; quantity: number; bookings: B[] })
  | (BlockPlace & { kind: 'event'; event: ItemEvent })
  /** Others, whose names the viewer may not see. */
  | (BlockPlace & { kind: 'busy'; places: number })

/** A slot of the schedule as the keyboard reaches it. */
export interface BoardCell extends Interval {
  free: number
  capacity: number
  state: CellState
}

export interface BoardColumn<B extends BoardBooking> {
  day: Day
  item: Item
  /** Places side by side. */
  lanes: number
  blocks: BoardBlock<B>[]
  closed: ClosedRange[]
  over: OverRange[]
  cells: BoardCell[]
  /** Of the places on offer that day; null when there are none. */
  busyPercent: number | null
}

/** More places than this share the width. */
const MOST_LANES = 6

export type ColumnFacts = Pick<StaffBookingFacts, 'site' | 'item' | 'sharedItem'>

/** An item on a day, as its staff see it. Of a booking that began the evening before, the part on this day is shown. */
export function boardColumn<B extends BoardBooking>(
  facts: ColumnFacts,
  day: Day,
  bookings: readonly B[],
  now: Instant,
  busy: readonly BusyRange[] = [],
): BoardColumn<B> {
  const { site, item, sharedItem } = facts
  const zone = site.timezone
  const whole = dayInterval(zone, day)
  const holdings = bookings.filter((booking) => takesCapacity(booking) && overlaps(booking, whole))
  const slots = timeslotsOfDay({ zone, item, sharedItem, coaches: WITHOUT_COACH }, { kind: 'staff' }, day, holdings)
  const offered = slots.filter(({ unmapped }) => !unmapped)
  const capacity = Math.max(1, item.capacity, ...offered.map((slot) => slot.capacity))
  const lanes = Math.min(capacity, MOST_LANES)
  const spanOf = (places: number): number => Math.min(Math.max(Math.round((places * lanes) / capacity), 1), lanes)

  const own = holdings.filter(({ itemId }) => itemId === item.id)
  const blocks = [
    ...own.map((booking) => ({
      kind: 'booking' as const,
      key: booking.key,
      booking,
      ...clip(booking, whole),
      span: spanOf(booking.quantity),
    })),
    ...siblingBlocks(item, holdings).map((block) => ({ ...block, ...clip(block, whole), span: spanOf(block.places) })),
    ...item.events
      .filter((event) => overlaps(event, whole))
      .map((event) => ({
        kind: 'event' as const,
        key: `event-${event.id}`,
        event,
        ...clip(event, whole),
        span: spanOf(capacity - event.capacity),
      })),
    ...busy.map((range) => ({
      kind: 'busy' as const,
      key: `busy-${range.from}`,
      ...clip(range, whole),
      places: range.places,
      span: spanOf(range.places),
    })),
  ]
  const places = placeInLanes(blocks, lanes)
  const over = overRanges({ ...facts, holdings }, whole)
  return {
    day,
    item,
    lanes,
    blocks: blocks
      .map((block): BoardBlock<B> => {
        // Every block has got its place.
        const place = places.get(block.key) as LanePlace
        if (block.kind !== 'booking') return { ...block, ...place }
        const isOver = place.lane + place.span > lanes && over.some((range) => overlaps(range, block))
        return { ...block, ...place, isOver, isUnmapped: isUnmapped(block.booking, slots, zone, day) }
      })
      .sort((a, b) => a.from - b.from || a.lane - b.lane),
    closed: closedRanges(item, zone, day),
    over,
    cells: offered.map((slot) => cellOf(slot, now)),
    busyPercent: busyPercent(offered, item.events),
  }
}

const clip = ({ from, to }: Interval, whole: Interval): Interval => ({
  from: Math.max(from, whole.from),
  to: Math.min(to, whole.to),
})

/** A booking that overlaps no slot of the day on which it starts. */
const isUnmapped = (booking: BoardBooking, slots: readonly Timeslot[], zone: string, day: Day): boolean =>
  dayOf(zone, booking.from) === day &&
  !slots.some(({ start, end, unmapped }) => !unmapped && overlaps(booking, { from: start, to: end }))

const cellOf = (slot: Timeslot, now: Instant): BoardCell => ({
  from: slot.start,
  to: slot.end,
  free: slot.free,
  capacity: slot.capacity,
  state: staffCellState(slot, now),
})
