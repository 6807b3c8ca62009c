import type { Timetable } from '@korto/contract/timetable'
import type { Day } from '@korto/domain/time/day'
import { useMemo } from 'react'
import { countFreeSlots } from '../../../features/timetable/free/free-slots.ts'
import { cellsOf, type OwnEntries, withSelection } from '../../../features/timetable/grid/cells.ts'
import { DayHead } from '../../../features/timetable/grid/day-head.tsx'
import type { TimetableColumn } from '../../../features/timetable/grid/timetable-grid.tsx'
import type { PlaceItem, PlaceSite } from '../read-place.ts'
import type { ChosenTime } from './slot-address.ts'

interface DayColumnsInput {
  site: PlaceSite
  item: PlaceItem
  days: Timetable['days']
  today: Day
  own: OwnEntries
  now: number
  selection: ChosenTime | null
}

/** A column for each day, with the viewer's own bookings. */
export function useDayColumns({ site, item, days, today, own, now, selection }: DayColumnsInput): TimetableColumn[] {
  return useMemo(() => {
    const place = { siteId: site.id, itemId: item.id, zone: site.timezone, events: eventsOf(item) }
    return days.map((day) => ({
      id: day.date,
      head: (
        <DayHead
          day={day.date}
          isToday={day.date === today}
          free={isOver(day, now) ? null : countFreeSlots(day.slots, now)}
        />
      ),
      cells: withSelection(cellsOf(day, own, place, now), selection),
      closed: closedOn(item, day),
    }))
  }, [site, item, days, today, own, now, selection])
}

const isOver = ({ slots }: Timetable['days'][number], now: number): boolean =>
  slots.length > 0 && slots.every(({ end }) => Date.parse(end) <= now)

export const eventsOf = ({ events }: PlaceItem) =>
  events.map(({ from, to, capacity, title }) => ({
    from: Date.parse(from),
    to: Date.parse(to),
    capacity,
    ...(title !== null && { title }),
  }))

/** On days of an exception missing slots are closed for its reason; a day without slots is closed anyway. */
export function closedOn({ closings }: PlaceItem, { date, slots }: Timetable['days'][number]): string | null {
  const closing = closings.findLast(({ from, to }) => from <= date && date <= to)
  if (closing) return closing.reason
  return slots.length === 0 ? '' : null
}
