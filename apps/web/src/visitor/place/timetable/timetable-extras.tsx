import type { RefObject } from 'react'
import { Swipe } from '../../../features/timetable/days/swipe.tsx'
import type { GridMoves } from '../../../features/timetable/grid/grid-moves.ts'
import type { TimetableColumn } from '../../../features/timetable/grid/timetable-grid.tsx'
import type { PlaceItem, PlaceSite } from '../read-place.ts'
import { AddressNotice } from './address-notice.tsx'
import { CellUpdates } from './cell-updates.tsx'
import { DragSelect } from './drag-select.tsx'
import { TimetableState } from './timetable-state.tsx'
import type { useChosenTime } from './use-chosen-time.ts'
import type { useLiveTimetable } from './use-live-timetable.ts'

export { ViewSwitch } from '../../../features/timetable/days/view-switch.tsx'
export { NothingFree } from '../../../features/timetable/free/nothing-free.tsx'
export { SelectionBar } from './selection-bar.tsx'

interface Props {
  frame: RefObject<HTMLElement | null>
  site: PlaceSite
  item: PlaceItem
  live: ReturnType<typeof useLiveTimetable>
  columns: readonly TimetableColumn[]
  now: number
  time: Pick<ReturnType<typeof useChosenTime>, 'drag' | 'change'>
  moves: GridMoves
  hasCoachLeft: boolean
}

/** Loaded after the first render of a timetable: messages, and gestures other than a click. */
export const TimetableExtras = ({ frame, site, item, live, columns, now, time, moves, hasCoachLeft }: Props) => (
  <>
    <TimetableState live={live} site={site} />
    <AddressNotice {...{ item, timetable: live.timetable, hasCoachLeft, now }} onChoose={time.change} />
    <CellUpdates columns={columns} />
    {moves.isList && <Swipe frame={frame} onPrevious={moves.onPrevious} onNext={moves.onNext} />}
    {item.multiple && <DragSelect {...{ frame, item, now }} days={live.timetable.days} onDrag={time.drag} />}
  </>
)
