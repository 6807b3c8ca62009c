import type { PublicTimeslot, Timetable } from '@korto/contract/timetable'
import type { Day } from '@korto/domain/time/day'
import { useQueries } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { TimetableAudience } from '../../../features/timetable/api.ts'
import { batchedTimetableQuery } from '../../../features/timetable/batched-timetable.ts'
import { countFreeSlots } from '../../../features/timetable/free/free-slots.ts'
import { NothingFree } from '../../../features/timetable/free/nothing-free.tsx'
import { type Cell, cellsOf, type OwnEntries, withSelection } from '../../../features/timetable/grid/cells.ts'
import type { GridMoves } from '../../../features/timetable/grid/grid-moves.ts'
import { ItemHead } from '../../../features/timetable/grid/item-head.tsx'
import { nowIn } from '../../../features/timetable/grid/now-line.ts'
import { passedHours } from '../../../features/timetable/grid/passed-hours.ts'
import { TimetableCell } from '../../../features/timetable/grid/timetable-cell.tsx'
import { TimetableGrid } from '../../../features/timetable/grid/timetable-grid.tsx'
import type { ChosenCoach } from '../../../lib/chosen-coach.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { PlaceCoach, PlaceItem, PlaceSite } from '../read-place.ts'
import { aroundItem } from './around-item.ts'
import type { ChosenTime } from './slot-address.ts'
import { closedOn, eventsOf } from './use-day-columns.tsx'
import { useLiveItems } from './use-live-items.ts'

interface Props {
  frame: RefObject<HTMLElement | null>
  site: PlaceSite
  items: readonly PlaceItem[]
  coaches: readonly PlaceCoach[]
  coach: ChosenCoach
  viewerOf: (item: PlaceItem) => TimetableAudience
  /** The active item, which has the selection. */
  active: PlaceItem
  date: Day
  today: Day
  own: OwnEntries
  now: number
  selection: ChosenTime | null
  refusedStart: string | null
  isStale: boolean
  /** How many columns fit. */
  room: number
  moves: GridMoves
  onSelect: (cell: Cell) => void
  onShow: (offset: number) => void
}

/** One day with a column for each facility: as many as fit, the active one among them. */
export function DayByItem(props: Props) {
  const { site, active, date, today, coach, own, now, moves, onSelect } = props
  const { t } = useTexts()
  const [openedAt] = useState(now)
  const items = aroundItem(servedBy(props), active, props.room)
  const answers = useQueries({
    queries: items.map((item) => batchedTimetableQuery(site.id, item.id, coach, props.viewerOf(item))),
  })
  // The page itself follows the active one.
  const others = items.filter(({ id }) => id !== active.id)
  useLiveItems(
    site.id,
    others.map(({ id }) => id),
  )

  const days = answers.map(({ data }) => data?.days.find((day) => day.date === date) ?? { date, slots: [] })
  const columns = items.map((item, index) => {
    const day = days[index] as Timetable['days'][number] // there is one for every item
    const isActive = item.id === active.id
    const place = { siteId: site.id, itemId: item.id, zone: site.timezone, events: eventsOf(item) }
    const cells = withSelection(cellsOf(day, own, place, now), isActive ? props.selection : null)
    return {
      id: String(item.id),
      head: <ItemHead name={item.name} isSelected={isActive} free={countFreeSlots(day.slots, now)} />,
      cells: ofItem(item.id, cells),
      closed: answers[index]?.data ? closedOn(item, day) : null,
    }
  })
  const line = nowIn([{ date, slots: rowsOf(days.flatMap(({ slots }) => slots)) }], today, now)
  const isNothingFree =
    answers.every(({ data }) => data !== undefined) && days.every(({ slots }) => countFreeSlots(slots, now) === 0)
  return (
    <>
      {isNothingFree && (
        <NothingFree
          frame={props.frame}
          shown={[{ date, slots: days.flatMap(({ slots }) => slots) }]}
          all={joined(answers.flatMap(({ data }) => data ?? []))}
          reason={sameOf(columns.map(({ closed }) => closed))}
          onShow={props.onShow}
        />
      )}
      {(!isNothingFree || columns.some(({ cells }) => cells.length > 0)) && (
        <TimetableGrid
          caption={t('timetable.caption', { item: t('place.items') })}
          columns={columns}
          line={line && { ...line, column: null }}
          passed={
            date === today
              ? passedHours(
                  columns.flatMap(({ cells }) => cells),
                  openedAt,
                )
              : null
          }
          isStale={props.isStale}
          moves={moves}
          renderCell={(cell, tabIndex, column) => (
            <TimetableCell
              key={cell.id}
              {...{ cell, site, today, tabIndex, onSelect }}
              hideFree={isHidden(items[column], props.viewerOf)}
              showsTime={false}
              isRefused={props.refusedStart === cell.start && items[column] === active}
            />
          )}
        />
      )}
    </>
  )
}

/** The days of all facilities as if they were one. */
const joined = (timetables: readonly Timetable[]): Timetable['days'] =>
  (timetables[0]?.days ?? []).map(({ date }) => ({
    date,
    slots: timetables.flatMap(({ days }) => days.find((day) => day.date === date)?.slots ?? []),
  }))

const sameOf = <T,>([first, ...others]: readonly T[]): T | null =>
  first !== undefined && others.every((other) => other === first) ? first : null

/** A row reaches from each start to the next, whatever the slots of each item. */
function rowsOf(slots: readonly PublicTimeslot[]): PublicTimeslot[] {
  const sorted = [...new Map(slots.map((slot) => [slot.start, slot])).values()].sort((a, b) =>
    a.start < b.start ? -1 : 1,
  )
  return sorted.map((slot, index) => ({ ...slot, end: sorted[index + 1]?.start ?? slot.end }))
}

/** Cells of several items start at the same time, so ids contain the item. */
const ofItem = (itemId: number, cells: readonly Cell[]): Cell[] =>
  cells.map((cell) => ({ ...cell, id: `${itemId}@${cell.start}` }))

const isHidden = (item: PlaceItem | undefined, viewerOf: Props['viewerOf']): boolean =>
  item?.hideFree === true && viewerOf(item) === 'client'

/** With a coach only where the coach works. */
const servedBy = ({ items, coaches, coach }: Props): readonly PlaceItem[] =>
  coach === null
    ? items
    : items.filter(({ id }) =>
        coaches.some((one) => (coach === 'any' || one.id === coach) && one.supplementaryTo.includes(id)),
      )
