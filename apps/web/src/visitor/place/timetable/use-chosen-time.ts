import type { Timetable } from '@korto/contract/timetable'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { refusalText } from '../../../features/timetable/grid/cell-label.ts'
import { type Cell, itemIdIn } from '../../../features/timetable/grid/cells.ts'
import { useDelayedClick } from '../../../features/timetable/grid/delayed-click.ts'
import { toasts } from '../../../lib/browser/toasts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { PlaceItem } from '../read-place.ts'
import { type ChosenTime, chosenIn, withChosen } from './slot-address.ts'

interface State {
  selection: ChosenTime | null
  /** The dialogs are open. */
  isBooking: boolean
  /** The slot that would have made the selection too long. */
  refusedStart: string | null
}

const NOTHING: State = { selection: null, isBooking: false, refusedStart: null }

/**
 * The selected time. Where several slots can be booked at once they are selected first; otherwise a slot opens the dialogs.
 * While they are open the address contains the time and its item (`path`, if that is not the item of the page), so that
 * signing in elsewhere leads back to it.
 */
export function useChosenTime(item: PlaceItem, timetable: Timetable, path: string | null) {
  const texts = useTexts()
  const { pathname } = useLocation()
  const address = useRef({ path, pathname })
  useEffect(() => {
    address.current = { path, pathname }
  })
  const [state, setState] = useState(NOTHING)
  const { selection, isBooking } = state

  const open = useCallback((chosen: ChosenTime) => {
    setState({ selection: chosen, isBooking: true, refusedStart: null })
    writeToAddress(chosen, address.current.path ?? address.current.pathname)
  }, [])
  const clear = useCallback(() => {
    setState(NOTHING)
    writeToAddress(null, address.current.pathname)
  }, [])

  const addSlot = async (slot: ChosenTime) => {
    const { extendedTime } = await import('./extended-time.ts')
    setState((before) => {
      const extended = extendedTime(item, before.selection, slot)
      return extended
        ? { selection: extended, isBooking: false, refusedStart: null }
        : { ...before, refusedStart: slot.start }
    })
  }

  const choose = useDelayedClick((cell: Cell) => {
    if (cell.kind === 'passed') toasts.show({ kind: 'warning', title: refusalText(texts, 'ALREADY_PASSED') })
    else if (cell.kind === 'event') toasts.show({ kind: 'warning', title: refusalText(texts, 'NOT_A_SLOT') })
    else if (cell.kind === 'selected') clear()
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

  // After signing in the dialogs open again.
  useEffect(() => {
    const chosen = chosenIn(new URLSearchParams(globalThis.location.search))
    if (chosen) open(chosen)
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts without a selection
  useEffect(() => () => setState(NOTHING), [item.id])

  return {
    selection,
    isBooking,
    refusedStart: state.refusedStart,
    choose,
    extend,
    clear,
    drag: (dragged: ChosenTime, refusedStart: string | null) =>
      setState({ selection: dragged, isBooking: false, refusedStart }),
    change: open,
    book: () => selection && open(selection),
  }
}

/** Without a navigation. */
function writeToAddress(chosen: ChosenTime | null, path: string): void {
  const address = new URL(globalThis.location.href)
  const query = String(withChosen(address.searchParams, chosen))
  if (query !== address.search.slice(1) || path !== address.pathname) {
    address.pathname = path
    address.search = query
    history.replaceState(history.state, '', address)
  }
}
