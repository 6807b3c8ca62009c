import type { Timetable } from '@korto/contract/timetable'
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { CoachSelect } from '../../../features/booking/flow/coach-select.tsx'
import { DayStrip } from '../../../features/timetable/days/day-strip.tsx'
import { DaySwitcher } from '../../../features/timetable/days/day-switcher.tsx'
import { useShownDays } from '../../../features/timetable/days/use-shown-days.ts'
import { countFreeSlots } from '../../../features/timetable/free/free-slots.ts'
import { slotsIn } from '../../../features/timetable/free/slots-in.ts'
import { type Cell, itemIdIn } from '../../../features/timetable/grid/cells.ts'
import { nowIn } from '../../../features/timetable/grid/now-line.ts'
import { passedHours } from '../../../features/timetable/grid/passed-hours.ts'
import { TimetableCell } from '../../../features/timetable/grid/timetable-cell.tsx'
import { TimetableGrid } from '../../../features/timetable/grid/timetable-grid.tsx'
import { Legend } from '../../../features/timetable/legend.tsx'
import { lazyPart, useIdle, whenIdle } from '../../../lib/first-load/lazy-part.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { useMinute } from '../../../lib/time/clock.ts'
import type { FlowParts } from '../flow/flow-parts.ts'
import type { PlaceCoach, PlaceItem, PlaceSite } from '../read-place.ts'
import { OpenDialogs, preloadBookingFlow } from './open-dialogs.tsx'
import styles from './timetable-view.module.css'
import type { useActiveItem } from './use-active-item.ts'
import { useChosenTime } from './use-chosen-time.ts'
import type { useCoach } from './use-coach.ts'
import { closedOn, useDayColumns } from './use-day-columns.tsx'
import type { useLiveTimetable } from './use-live-timetable.ts'
import type { OwnBookings } from './use-own-entries.ts'
import { ZoneNote } from './zone-note.tsx'

/** Loaded after the timetable is shown, in one file. */
const loadTimetableExtras = () => import('./timetable-extras.tsx')
const TimetableExtras = lazyPart(async () => (await loadTimetableExtras()).TimetableExtras)
const ViewSwitch = lazyPart(async () => (await loadTimetableExtras()).ViewSwitch)
const NothingFree = lazyPart(async () => (await loadTimetableExtras()).NothingFree)
const SelectionBar = lazyPart(async () => (await loadTimetableExtras()).SelectionBar)
const DayByItem = lazyPart(async () => (await import('./day-by-item.tsx')).DayByItem)

interface Props extends ReturnType<typeof useActiveItem>, ReturnType<typeof useCoach> {
  site: PlaceSite
  items: readonly PlaceItem[]
  coaches: readonly PlaceCoach[]
  /** The coaches of the active item. */
  serving: readonly PlaceCoach[]
  live: ReturnType<typeof useLiveTimetable>
  own: OwnBookings
  /** The first day, counted from today. */
  initialOffset: number
  /** First in the toolbar, before the coach. */
  lead?: ReactNode
  /** Last, after the legend. */
  foot?: ReactNode
  parts?: FlowParts
}

/** A timetable in as many columns as fit, with the booking of its slots. */
export function TimetableView({ site, items, item, viewerOf, activate, path, coaches, live, own, ...props }: Props) {
  const { serving, coach, hasCoachLeft, onCoach, initialOffset, lead, foot, parts } = props
  const { t } = useTexts()
  const now = useMinute()
  // Hours that pass later stay where they are: rows must not move under the pointer.
  const [openedAt] = useState(now)
  const frame = useRef<HTMLDivElement>(null)
  const { timetable } = live
  const hideFree = item.hideFree && !(viewerOf(item) === 'staff' && live.isCurrent)
  const shown = useShownDays(timetable.days, items.length, initialOffset, frame)
  const time = useChosenTime(site, item, timetable, own, path)
  // A selection opens a dialog or a bar first; the grid behind is rendered later.
  const selection = useDeferredValue(time.selection)
  const columns = useDayColumns({ site, item, days: shown.days, today: timetable.from, own, now, selection })
  useEffect(() => whenIdle(preloadBookingFlow), [])

  const showsTime = useMemo(() => hasMixedSteps(shown.days), [shown.days])
  const renderCell = useCallback(
    (cell: Cell, tabIndex: 0 | -1) => (
      <TimetableCell
        {...{ cell, site, hideFree, showsTime, tabIndex }}
        today={timetable.from}
        isRefused={time.refusedStart === cell.start}
        onSelect={time.choose}
      />
    ),
    [site, hideFree, showsTime, timetable.from, time.refusedStart, time.choose],
  )
  /** Where several facilities are shown, choosing a cell makes its facility the active one. */
  const chooseOf = useCallback(
    (cell: Cell) => {
      activate(itemIdIn(cell.id))
      time.choose(cell)
    },
    [activate, time.choose],
  )
  const turn = (offset: number | null) => () => offset !== null && shown.show(offset)
  const isStale = live.isLoading || live.lastSeen !== null
  const moves = {
    isList: shown.isList,
    onPrevious: turn(shown.previous),
    onNext: turn(shown.next),
    onToday: turn(0),
    onExtend: item.multiple ? time.extend : undefined,
    onClear: time.selection ? time.clear : undefined,
  }
  const isNothingFree = isAllTaken(shown.days, now)
  const hasCells = columns.some(({ cells }) => cells.length > 0)
  const hasShades = !hideFree && timetable.days.some(({ slots }) => slots.some(({ capacity }) => capacity > 1))
  const coachSelect = serving.length > 0 && <CoachSelect coaches={serving} value={coach} onChange={onCoach} />
  return (
    <div ref={frame} className={styles.frame}>
      <DayStrip days={timetable.days} today={timetable.from} offset={shown.offset} onShow={shown.show} />
      <div className={styles.bar}>
        {lead && (
          <div className={styles.choices}>
            {lead}
            {coachSelect}
          </div>
        )}
        <DaySwitcher {...shown} today={timetable.from} />
        {(shown.isNarrow || shown.hasRoomForWeek || shown.hasRoomForAll) && (
          <Suspense>
            <ViewSwitch {...shown} />
          </Suspense>
        )}
        {!lead && coachSelect}
      </div>
      <ZoneNote site={site} now={now} />
      <WhenIdle>
        <TimetableExtras {...{ frame, site, item, live, columns, now, time, moves, hasCoachLeft }} />
      </WhenIdle>
      {shown.isFluid && isAllTaken(shown.days.slice(0, 1), now) && <div className={styles.noticeSpace} />}
      {!shown.isFluid && !shown.isAll && isNothingFree && (
        <Suspense fallback={<div className={styles.noticeSpace} />}>
          <NothingFree
            {...{ frame }}
            shown={shown.days}
            all={timetable.days}
            reason={shown.days.length === 1 && shown.days[0] ? closedOn(item, shown.days[0]) : null}
            onShow={shown.show}
          />
        </Suspense>
      )}
      {shown.isAll ? (
        <Suspense fallback={<div className={styles.placeholder} />}>
          <DayByItem
            {...{ site, items, coaches, coach, viewerOf, own, now, isStale, moves }}
            {...{ frame, selection: time.selection, refusedStart: time.refusedStart }}
            active={item}
            date={shown.days[0]?.date ?? timetable.from}
            today={timetable.from}
            room={shown.room}
            onSelect={chooseOf}
            onShow={shown.show}
          />
        </Suspense>
      ) : hasCells || shown.isFluid ? (
        <TimetableGrid
          caption={t('timetable.caption', { item: item.name })}
          columns={columns}
          line={nowIn(shown.days, timetable.from, now)}
          passed={shown.offset === 0 ? passedHours(columns[0]?.cells ?? [], openedAt) : null}
          isFluid={shown.isFluid}
          isGrid={shown.isNarrow && !shown.isList}
          isStale={isStale}
          moves={moves}
          renderCell={renderCell}
        />
      ) : null}
      <div className={styles.foot}>
        <Legend hasShades={hasShades} />
        {foot}
      </div>
      {time.selection && !time.isBooking && (
        <Suspense>
          <SelectionBar
            {...{ site, item }}
            selection={time.selection}
            slots={slotsIn(timetable, time.selection)}
            today={timetable.from}
            isTooLong={time.refusedStart !== null}
            onClear={time.clear}
            onBook={time.book}
          />
        </Suspense>
      )}
      <OpenDialogs {...{ site, items, item, coach, hasCoachLeft, onCoach, serving, live, time, parts }} />
    </div>
  )
}

/** A component of its own, so that the timetable does not rerender with it. */
const WhenIdle = ({ children }: { children: ReactNode }) => useIdle() && <Suspense>{children}</Suspense>

const isAllTaken = (days: Timetable['days'], now: number): boolean =>
  days.every(({ slots }) => countFreeSlots(slots, now) === 0)

const hasMixedSteps = (days: readonly { slots: readonly { start: string; end: string }[] }[]): boolean =>
  new Set(days.flatMap(({ slots }) => slots.map(({ start, end }) => Date.parse(end) - Date.parse(start)))).size > 1
