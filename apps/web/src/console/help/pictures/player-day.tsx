import type { Schedule } from '@korto/domain/schedule/schedule'
import { useMemo } from 'react'
import { dayEntries } from '../../../features/booking/staff/day-entries.ts'
import { holdingOf, itemOf } from '../../../features/booking/staff/staff-facts.ts'
import { cellsOf, type OwnEntries } from '../../../features/timetable/grid/cells.ts'
import type { GridMoves } from '../../../features/timetable/grid/grid-moves.ts'
import { TimetableCell } from '../../../features/timetable/grid/timetable-cell.tsx'
import { TimetableGrid } from '../../../features/timetable/grid/timetable-grid.tsx'
import { dayText } from '../../../lib/texts/dates.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import { createPreview } from '../../settings/hours/preview-days.ts'
import { exampleBooking } from './example/example-booking.ts'
import { useExample } from './example/use-example.ts'

const NOBODY: OwnEntries = { bookings: [], watchers: [] }
const nothing = () => {}
const NO_MOVES: GridMoves = { isList: true, onPrevious: nothing, onNext: nothing, onToday: nothing }

interface Props {
  /** Of each court that is shown. */
  schedules: readonly Schedule[]
  /** The reason of gaps. */
  closed?: string
  /** The hours that are booked, court by court. */
  booked?: readonly (readonly number[])[]
}

/** A day of courts as players see it. */
export function PlayerDay({ schedules, closed, booked = [] }: Props) {
  const { texts, site, today, day, at } = useExample()
  const now = useMinute()
  const preview = useMemo(createPreview, [])
  const columns = schedules.flatMap((schedule, index) => {
    const read = site.items[index]
    if (!read) return []
    const { id: itemId, name: itemName } = read
    const bookings = (booked[index] ?? []).map((hour) =>
      exampleBooking({ id: hour, user: '', itemId, itemName, fromDate: at(hour), toDate: at(hour + 1) }),
    )
    const holdings = new Map([[day, dayEntries(bookings, [], site.timezone, day).map(holdingOf)]])
    const facts = { zone: site.timezone, item: itemOf(read), sharedItem: null, holdings }
    const [shown] = preview(facts, schedule, [day])
    const place = { siteId: site.id, itemId, zone: site.timezone, events: [] }
    const cells = shown ? cellsOf(shown, NOBODY, place, now) : []
    const head = schedules.length > 1 ? read.name : dayText(texts, day, 'short')
    return [{ id: String(read.id), cells, closed: closed ?? null, head }]
  })
  return (
    <TimetableGrid
      caption={dayText(texts, day, 'long')}
      columns={columns}
      line={null}
      isGrid
      moves={NO_MOVES}
      renderCell={(cell, tabIndex) => (
        <TimetableCell {...{ cell, site, today, tabIndex }} hideFree showsTime={false} onSelect={nothing} />
      )}
    />
  )
}
