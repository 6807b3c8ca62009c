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
  /** Until hydration all days are rendered, and media queries decide how many are visible. */
  isFluid: boolean
  /** Only the first day is visible, as a list. */
  isList: boolean
  isNarrow: boolean
  /** More days fit than are shown by default. */
  hasRoomForWeek: boolean
  /** One day, with a column for each item. */
  isAll: boolean
  hasRoomForAll: boolean
  /** How many columns fit. */
  room: number
  offset: number
  previous: number | null
  next: number | null
  show: (offset: number) => void
}

/** As many days as columns fit, and navigation to the others. */
export function useShownDays(
  all: Timetable['days'],
  itemCount: number,
  initialOffset: number,
  frame: RefObject<HTMLElement | null>,
): ShownDays {
  const isHydrated = useHydrated()
  // The server renders one day for phones, for others a week of which media queries show what fits.
  const renderedDays = useRenderedForPhone() ? 1 : WINDOW_DAYS
  const width = useWidthOf(frame, isHydrated)
  const { isWeek, isGrid, ...view } = useView()
  const usual = columnsOf(useScreenSize(), true)
  const week = width === null ? usual : weekColumns(width)
  const isNarrow = width !== null && width < DAY_LIST_BELOW_PX
  const isList = isNarrow && !isGrid
  const hasRoomForAll = width !== null && !isNarrow && itemCount > 1
  const isAll = view.isAll && hasRoomForAll
  const columns = isAll || isList ? 1 : isWeek && !isNarrow ? Math.max(week, usual) : visibleDays(usual)
  const [chosenOffset, show] = useState(initialOffset)
  // The list may have become shorter.
  const offset = Math.min(chosenOffset, Math.max(all.length - 1, 0))
  return {
    days: isHydrated ? all.slice(offset, offset + columns) : all.slice(offset, offset + renderedDays),
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

/** Null until measured; measured again after a resize. */
function useWidthOf(frame: RefObject<HTMLElement | null>, isHydrated: boolean): number | null {
  const screen = useScreenWidth()
  const [width, setWidth] = useState<number | null>(null)
  const lastWidth = useRef(width)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame changes with the screen
  useLayoutEffect(() => {
    const measured = frame.current?.clientWidth ?? null
    if (measured === lastWidth.current) return
    lastWidth.current = measured
    // The server's HTML is visible already, so a transition is enough; new content must not be painted at another width first.
    if (isHydrated) setWidth(measured)
    else startTransition(() => setWidth(measured))
  }, [frame, screen])
  return width
}
