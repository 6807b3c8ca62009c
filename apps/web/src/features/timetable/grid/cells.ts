import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import type { BookingStatus } from '@korto/domain/booking/booking'
import { centsOf } from '@korto/domain/money/cents'
import type { Day } from '@korto/domain/time/day'
import { wireDateTime } from '@korto/domain/time/site-time'
import type { CellState } from '@korto/domain/timeslot/cell-state'
import { type CellKind, type ClientCell, clientCells, type ItemDay } from '@korto/domain/timeslot/client-cells'
import type { PublicSlot } from '@korto/domain/timeslot/mark-own-bookings'
import type { Watcher } from '@korto/domain/watcher/watcher'

/** A cell of the timetable, ready to render: plain values, so that two renders can be compared. */
export interface Cell {
  /** Its start; with the item before it where a grid holds several items. */
  id: string
  /** Its start and end on the wire. */
  start: string
  end: string
  /** What the cell shows: its state, or what takes precedence over it. */
  kind: CellKind | 'selected'
  state: CellState
  free: number
  capacity: number
  price: number | null
  title: string | null
  description: string | null
  color: string | null
  /** Of the viewer's own booking. */
  coachName: string | null
  isUnmapped: boolean
  slots: readonly PublicTimeslot[]
}

/** The viewer's own booking, as far as a cell shows it. */
export interface OwnMark {
  itemId: number
  from: number
  to: number
  status: BookingStatus
  coachName: string | null
}

export interface OwnEntries {
  bookings: readonly OwnMark[]
  watchers: readonly Watcher[]
}

export type ItemPlace = Omit<ItemDay, 'day'>

/** The cells of each day, with the viewer's own bookings. */
export const cellsOf = (
  { date, slots }: Timetable['days'][number],
  own: OwnEntries,
  place: ItemPlace,
  now: number,
): Cell[] =>
  clientCells(offeredSlots(slots), own, { ...place, day: date as Day }, now).map((cell) => toCell(cell, place.zone))

type Offered = PublicSlot & { wire: PublicTimeslot }

const offeredSlots = (slots: readonly PublicTimeslot[]): Offered[] =>
  slots.map((wire) => ({
    start: Date.parse(wire.start),
    end: Date.parse(wire.end),
    free: wire.free,
    capacity: wire.capacity,
    priceCents: wire.price === null ? null : centsOf(wire.price),
    wire,
  }))

function toCell({ from, to, kind: look, state, slots, ...cell }: ClientCell<Offered, OwnMark>, zone: string): Cell {
  const first = slots[0]?.wire
  const start = first?.start ?? wireDateTime(zone, from)
  return {
    id: start,
    start,
    end: slots.at(-1)?.wire.end ?? wireDateTime(zone, to),
    kind: look,
    state,
    free: cell.free,
    capacity: cell.capacity,
    price: first?.price ?? null,
    title: look === 'event' ? (cell.event?.title ?? null) : (first?.title ?? null),
    description: first?.description ?? null,
    color: first?.backgroundColor ?? null,
    coachName: cell.booking?.coachName ?? null,
    isUnmapped: cell.unmapped,
    slots: slots.map(({ wire }) => wire),
  }
}

/** Null where a grid holds one item only. */
export const itemIdIn = (id: string): number | null => (id.includes('@') ? Number(id.split('@')[0]) : null)

/** The cells inside a selection become one, with its range and sum. */
export function withSelection(cells: readonly Cell[], selection: { start: string; end: string } | null): Cell[] {
  if (!selection) return [...cells]
  const [from, to] = [Date.parse(selection.start), Date.parse(selection.end)]
  const isInside = (cell: Cell) => Date.parse(cell.start) >= from && Date.parse(cell.end) <= to
  const chosen = cells.filter(isInside)
  const [first] = chosen
  // A full slot or an own booking keeps its look behind the dialog that it opens.
  if (!first || !chosen.some(({ kind }) => kind === 'available')) return [...cells]
  const slots = chosen.flatMap((cell) => cell.slots)
  const merged: Cell = { ...first, end: chosen.at(-1)?.end ?? first.end, kind: 'selected', price: sumOf(slots), slots }
  return cells.flatMap((cell) => (cell === first ? [merged] : isInside(cell) ? [] : [cell]))
}

/** Slots without a price add nothing; null when none has one. */
export function sumOf(slots: readonly { price: number | null }[]): number | null {
  const prices = slots.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + centsOf(price), 0) / 100
}

export const isSameCell = (a: Cell, b: Cell): boolean =>
  (Object.keys(a) as (keyof Cell)[]).every((name) =>
    name === 'slots' ? a.slots.length === b.slots.length && a.slots[0] === b.slots[0] : a[name] === b[name],
  )
