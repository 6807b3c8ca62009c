import type { Timetable } from '@korto/contract/timetable'
import { columnsOf } from '@korto/domain/timeslot/columns'
import { useState } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { useScreenSize } from '../../lib/screen-size.ts'
import { dayWindow } from './day-window.ts'

export interface ShownDays {
  days: Timetable['days']
  /** All days are drawn and media rules choose how many are seen, until the script takes over. */
  isFluid: boolean
  offset: number
  previous: number | null
  next: number | null
  show: (offset: number) => void
}

/** As many days as the screen has columns for, and the way to the others. */
export function useShownDays(all: Timetable['days']): ShownDays {
  const isHydrated = useHydrated()
  const columns = columnsOf(useScreenSize(), true)
  const [wanted, show] = useState(0)
  // A day may be over, or the list shorter than it was.
  const offset = Math.min(wanted, Math.max(all.length - 1, 0))
  return {
    days: isHydrated ? all.slice(offset, offset + columns) : all,
    isFluid: !isHydrated,
    offset,
    ...dayWindow(all.length, columns, offset),
    show,
  }
}
