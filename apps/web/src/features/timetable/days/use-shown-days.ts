import type { Timetable } from '@korto/contract/timetable'
import { columnsOf, DAY_LIST_BELOW_PX, weekColumns } from '@korto/domain/timeslot/columns'
import {
  canGoNext,
  canGoPrevious,
  nextOffset,
  previousOffset,
  visibleDays,
  WINDOW_DAYS,
} from '@korto/domain/timeslot/day-window'
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useScreenSize, useScreenWidth } from '../../../lib/browser/screen-size.ts'
import { useHydrated } from '../../../lib/first-load/hydrated.ts'
import { useRenderedForPhone } from '../../../lib/render/rendered-for-phone.ts'
import { useView } from './view.ts'

export interface ShownDays {
  days: Timetable['days']
  /** All days are drawn and media rules choose how many are seen, until the script takes over. */
  isFluid: boolean
  /** Only the first of them is seen, as a list. */
  isList: boolean
  isNarrow: boolean
  /** More days would fit than the screen shows by itself. */
  hasRoomForWeek: boolean
  /** One day is seen, with a column for each item. */
  isAll: boolean
  hasRoomForAll: boolean
  /** How many columns fit. */
  room: number
  offset: number
  previous: number | null
  next: number | null
  show: (offset: number) => void
}

/** As many days as there are columns for, and the way to the others. */
export function useShownDays(
  all: Timetable['days'],
  itemCount: number,
  initialOffset: number,
  frame: RefObject<HTMLElement | null>,
): ShownDays {
  const isHydrated = useHydrated()
  // A phone has one day to take over, others a week of which media rules show what fits.
  const drawn = useRenderedForPhone() ? 1 : WINDOW_DAYS
  const width = useWidthOf(frame, isHydrated)
  const { isWeek, isGrid, ...view } = useView()
  const usual = columnsOf(useScreenSize(), true)
  const week = width === null ? usual : weekColumns(width)
  const isNarrow = width !== null && width < DAY_LIST_BELOW_PX
  const isList = isNarrow && !isGrid
  const hasRoomForAll = width !== null && !isNarrow && itemCount > 1
  const isAll = view.isAll && hasRoomForAll
  const columns = isAll || isList ? 1 : isWeek && !isNarrow ? Math.max(week, usual) : visibleDays(usual)
  const [wanted, show] = useState(initialOffset)
  // A day may be over, or the list shorter than it was.
  const offset = Math.min(wanted, Math.max(all.length - 1, 0))
  return {
    days: isHydrated ? all.slice(offset, offset + columns) : all.slice(offset, offset + drawn),
    isFluid: !isHydrated,
    isList,
    isNarrow,
    hasRoomForWeek: !isNarrow && week > usual,
    isAll,
    hasRoomForAll,
    room: week,
    offset,
    previous: canGoPrevious(offset) ? previousOffset(offset, columns) : null,
    next: canGoNext(offset, columns) ? nextOffset(offset, columns) : null,
    show,
  }
}

/** Null until it has been measured; measured again when the screen has settled at another width. */
function useWidthOf(frame: RefObject<HTMLElement | null>, isHydrated: boolean): number | null {
  const screen = useScreenWidth()
  const [width, setWidth] = useState<number | null>(null)
  const known = useRef(width)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame changes with the screen
  useLayoutEffect(() => {
    const measured = frame.current?.clientWidth ?? null
    if (measured === known.current) return
    known.current = measured
    // What the server has drawn stands already, so there is time; what is new must not be seen at another width first.
    if (isHydrated) setWidth(measured)
    else startTransition(() => setWidth(measured))
  }, [frame, screen])
  return width
}
