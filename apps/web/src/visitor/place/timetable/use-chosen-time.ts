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
  shaken: string | null
}

const NOTHING: State = { selection: null, isBooking: false, shaken: null }

/**
 * The time being chosen. Where several slots can be booked at once they are collected first; everywhere else a slot opens
 * the dialogs. While they are open the address names the time and its item (`path`, where that is
 * not the item of the page), so that signing in elsewhere leads back to it.
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
    setState({ selection: chosen, isBooking: true, shaken: null })
    nameInAddress(chosen, address.current.path ?? address.current.pathname)
  }, [])
  const clear = useCallback(() => {
    setState(NOTHING)
    nameInAddress(null, address.current.pathname)
  }, [])

  const collect = async (slot: ChosenTime) => {
    const { collected } = await import('./collected-time.ts')
    setState((before) => {
      const more = collected(item, before.selection, slot)
      return more ? { selection: more, isBooking: false, shaken: null } : { ...before, shaken: slot.start }
    })
  }

  const choose = useDelayedClick((cell: Cell) => {
    if (cell.look === 'passed') toasts.show({ kind: 'warning', title: refusalText(texts, 'ALREADY_PASSED') })
    else if (cell.look === 'event') toasts.show({ kind: 'warning', title: refusalText(texts, 'NOT_A_SLOT') })
    else if (cell.look === 'selected') clear()
    else if (cell.look === 'available' && item.multiple) void collect(cell)
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
    if (next && next.free > 0) void collect(next)
  }

  // Whoever comes back from signing in finds the dialogs open again.
  useEffect(() => {
    const chosen = chosenIn(new URLSearchParams(globalThis.location.search))
    if (chosen) open(chosen)
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item begins with nothing chosen
  useEffect(() => () => setState(NOTHING), [item.id])

  return {
    selection,
    isBooking,
    shaken: state.shaken,
    choose,
    extend,
    clear,
    /** Chosen by pulling over the slots. */
    drag: (dragged: ChosenTime, shaken: string | null) => setState({ selection: dragged, isBooking: false, shaken }),
    change: open,
    book: () => selection && open(selection),
  }
}

/** Without a navigation: the page stays as it is. */
function nameInAddress(chosen: ChosenTime | null, path: string): void {
  const address = new URL(globalThis.location.href)
  const query = String(withChosen(address.searchParams, chosen))
  if (query !== address.search.slice(1) || path !== address.pathname) {
    address.pathname = path
    address.search = query
    history.replaceState(history.state, '', address)
  }
}
