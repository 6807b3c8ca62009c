import type { TimetableColumn } from '../../features/timetable/timetable-grid.tsx'
import { CellNews } from './cell-news.tsx'
import type { PlaceSite } from './read-place.ts'
import { TimetableState } from './timetable-state.tsx'
import type { useLiveTimetable } from './use-live-timetable.ts'
import { ZoneNote } from './zone-note.tsx'

interface Props {
  site: PlaceSite
  live: ReturnType<typeof useLiveTimetable>
  columns: readonly TimetableColumn[]
  now: number
}

/** What is to be said of a timetable that has been on screen for a while. */
export const TimetableNews = ({ site, live, columns, now }: Props) => (
  <>
    <ZoneNote site={site} now={now} />
    <TimetableState live={live} site={site} />
    <CellNews columns={columns} />
  </>
)
