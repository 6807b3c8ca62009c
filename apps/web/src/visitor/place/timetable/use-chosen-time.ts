import type { Timetable } from '@korto/contract/timetable'
import { useEffect, useMemo, useState } from 'react'
import { refusalText } from '../../../features/timetable/grid/cell-label.ts'
import { type Cell, itemIdIn } from '../../../features/timetable/grid/cells.ts'
import { useDelayedClick } from '../../../features/timetable/grid/delayed-click.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import type { PlaceItem, PlaceSite } from '../read-place.ts'
import { ownBookingIn } from './own-booking-in.ts'
import { type ChosenTime, chosenTime } from './slot-address.ts'
import { useOpenInAddress } from './use-open-in-address.ts'
import type { OwnBookings } from './use-own-entries.ts'

interface Selecting {
  /** Slots that are being selected, where several can be booked at once. */
  selection: ChosenTime | null
  /** The slot that would have made the selection too long. */
  refusedStart: string | null
}

const NOTHING: Selecting = { selection: null, refusedStart: null }

/**
 * The selected time. Where several slots can be booked at once they are selected first; otherwise a slot opens the dialogs,
 * and an own booking its details. What is open is in the address, with its item (`path`, if that is not the item of the page).
 */
export function useChosenTime(
  site: PlaceSite,
  item: PlaceItem,
  timetable: Timetable,
  own: OwnBookings,
  path: string | null,
) {
  const texts = useTexts()
  const now = useMinute()
  const address = useOpenInAddress()
  const [{ selection, refusedStart }, setSelecting] = useState(NOTHING)
  const { asked } = address
  const opened = useMemo(() => asked && chosenTime(timetable, site, asked), [timetable, site, asked])

  const open = (time: ChosenTime) => {
    setSelecting(item.multiple ? { selection: time, refusedStart: null } : NOTHING)
    address.openTime(time, path ?? undefined)
  }
  const clear = () => {
    setSelecting(NOTHING)
    address.close()
  }

  const addSlot = async (slot: ChosenTime) => {
    const { extendedTime } = await import('./extended-time.ts')
    setSelecting((before) => {
      const extended = extendedTime(item, before.selection, slot)
      return extended ? { selection: extended, refusedStart: null } : { ...before, refusedStart: slot.start }
    })
  }

  const choose = useDelayedClick((cell: Cell) => {
    const mine = ownBookingIn(own, itemIdIn(cell.id) ?? item.id, cell, now)
    if (cell.kind === 'selected') clear()
    else if (mine) address.openBooking(String(mine.id), path ?? undefined)
    else if (cell.state === 'passed') toasts.show({ kind: 'warning', title: refusalText(texts, 'ALREADY_PASSED') })
    else if (cell.kind === 'event') toasts.show({ kind: 'warning', title: refusalText(texts, 'NOT_A_SLOT') })
    else if (cell.kind === 'available' && item.multiple) void addSlot(cell)
    else open({ start: cell.start, end: cell.end })
  })

  const extend = (id: string, by: 1 | -1) => {
    if ((itemIdIn(id) ?? item.id) !== item.id) return
    const focused = id.slice(id.indexOf('@') + 1)
    const slots = timetable.days.flatMap((day) => day.slots)
    const next = slots.find(({ start, end }) => {
      if (!selection) return start === focused
      return by > 0 ? start === selection.end : end === selection.start
    })
    if (next && next.free > 0) void addSlot(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts without a selection
  useEffect(() => () => setSelecting(NOTHING), [item.id])

  return {
    selection: opened ?? selection,
    isBooking: address.showsDialogs && opened !== null,
    bookingId: address.showsDialogs ? address.bookingId : null,
    refusedStart,
    choose,
    extend,
    clear,
    drag: (dragged: ChosenTime, tooLong: string | null) => setSelecting({ selection: dragged, refusedStart: tooLong }),
    change: open,
    book: () => selection && open(selection),
  }
}
