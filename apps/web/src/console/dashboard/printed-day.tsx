import type { StaffSiteRead } from '@korto/contract/staff-site'
import { boardAxis } from '@korto/domain/board/board-axis'
import { boardColumn } from '@korto/domain/board/board-column'
import { shownHours } from '@korto/domain/board/shown-hours'
import type { Day } from '@korto/domain/time/day'
import type { BoardEntry, BoardSite } from '../desk/board-facts.ts'
import { PrintDay } from '../print/print-day.tsx'

interface Props {
  site: StaffSiteRead
  club: BoardSite
  day: Day
  entries: readonly BoardEntry[]
  now: number
}

/** All items of the day, whichever of them the screen shows. */
export function PrintedDay({ site, club, day, entries, now }: Props) {
  const columns = club.items.map((item) => {
    const concerning = entries.filter(
      ({ itemId, sharedItemId }) => itemId === item.id || (sharedItemId !== null && sharedItemId === item.sharedItemId),
    )
    return boardColumn({ site: club, item, sharedItem: club.sharedItemOf(item) }, day, concerning, now)
  })
  return (
    <PrintDay
      club={site}
      columns={columns}
      axis={boardAxis(club.timezone, [day], shownHours(club.items, club.timezone, [day], entries))}
      day={day}
      itemNames={new Map(club.items.map(({ id, name }) => [id, name]))}
    />
  )
}
