import type { StaffSiteRead } from '@korto/contract/staff-site'
import { boardAxis } from '@korto/domain/board/board-axis'
import { shownHours } from '@korto/domain/board/shown-hours'
import { isPending } from '@korto/domain/booking/status'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import { daysFrom } from '@korto/domain/time/day'
import { columnsOf, DAY_LIST_BELOW_PX } from '@korto/domain/timeslot/columns'
import { TIMETABLE_DAYS } from '@korto/domain/timeslot/day-window'
import { useMemo, useState } from 'react'
import { useView } from '../../features/timetable/days/view.ts'
import { useScreenSize, useScreenWidth } from '../../lib/browser/screen-size.ts'
import { dayText } from '../../lib/texts/dates.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import { FailedState } from '../../ui/feedback/failed-state.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { ShownColumn } from '../board/board-grid.tsx'
import type { ShownDay } from '../day/use-day.ts'
import { boardSite } from '../desk/board-facts.ts'
import { type BoardTag, litBlocks } from '../desk/board-filter.ts'
import { useBoardDays } from '../desk/use-board-days.ts'
import { useColumns } from '../desk/use-columns.ts'
import { BoardFoot } from './board-foot.tsx'
import { BoardToolbar } from './board-toolbar.tsx'
import { Counters } from './counters.tsx'
import styles from './dashboard.module.css'
import { DeskBoard } from './desk-board.tsx'
import { movedEntries } from './drag/moved-entries.ts'
import { useDropSave } from './drag/use-drop-save.ts'
import { PhoneAgenda } from './phone-agenda.tsx'

interface Props {
  site: StaffSiteRead
  /** One item, or all. */
  itemId: number | 'all'
  shown: ShownDay
}

/** All items on a day, or one item on several days. */
export function BoardPage({ site, itemId, shown }: Props) {
  const texts = useTexts('board')
  const { t } = texts
  const now = useMinute()
  const isPhone = useScreenWidth() < DAY_LIST_BELOW_PX
  const size = useScreenSize()
  const { isWeek } = useView()
  const { day, today } = shown
  const club = useMemo(() => boardSite(site), [site])
  const dayCount = itemId === 'all' || isPhone ? 1 : isWeek ? TIMETABLE_DAYS : columnsOf(size, false)
  const days = useMemo(() => daysFrom(day, dayCount), [day, dayCount])
  const items = useMemo(
    () => club.items.filter(({ id }) => itemId === 'all' || isPhone || id === itemId),
    [club, itemId, isPhone],
  )
  const wanted = useMemo(() => days.flatMap((one) => items.map((item) => ({ item, day: one }))), [days, items])

  const read = useBoardDays(site, days)
  const saving = useDropSave(site)
  const entries = useMemo(() => movedEntries(club, read.entries, saving.moves), [club, read.entries, saving.moves])
  const columns = useColumns(club, wanted, entries, now)
  const [chosen, setChosen] = useState<ReadonlySet<BoardTag>>(new Set())
  const lit = useMemo(() => litBlocks(columns, chosen, now), [columns, chosen, now])
  const toggle = (tag: BoardTag) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(tag)) next.add(tag)
      return next
    })

  const shownColumns = useMemo(
    () =>
      columns.map((column): ShownColumn => {
        const own = column.blocks.filter((block) => block.kind === 'booking')
        const pending = own.filter(({ booking }) => isPending(booking.entry.status)).length
        const hall = column.item.sharedItemId !== null && club.sharedItemOf(column.item)?.name
        const busy = column.busyPercent === null ? t('board.closed') : t('board.busy', { percent: column.busyPercent })
        const isOne = itemId !== 'all'
        return {
          key: `${column.item.id}_${column.day}`,
          column,
          head: {
            title: isOne ? columnDay(texts, column.day, today) : column.item.name,
            note: isOne
              ? [t('board.booked', { count: own.length }), pending > 0 && t('board.pendingCount', { count: pending })]
                  .filter(Boolean)
                  .join(', ')
              : [hall, busy].filter(Boolean).join(' · '),
            badge: !isOne && column.item.capacity > 1 ? t('board.places', { count: column.item.capacity }) : null,
            isHidden: isHiddenFromClients(column.item.config),
            isToday: column.day === today,
            isMarked: isOne && column.day === today,
          },
        }
      }),
    [columns, club, itemId, today, t, texts],
  )
  const view = useMemo(
    () => ({
      axis: boardAxis(
        club.timezone,
        days,
        shownHours(
          items,
          club.timezone,
          days,
          read.entries.filter(({ itemId: id }) => items.some((item) => item.id === id)),
        ),
      ),
      columns: shownColumns,
      today: days.includes(today) ? today : null,
      now,
      coachIds: club.coaches.map(({ id }) => id),
      itemNames: new Map(club.items.map(({ id, name }) => [id, name])),
    }),
    [club, days, items, read.entries, shownColumns, today, now],
  )
  const board = { site: club, entries, columns: wanted }
  const counted = entries.filter((booking) => items.some(({ id }) => id === booking.itemId))

  return (
    <div className={styles.page}>
      <BoardToolbar
        site={site}
        itemId={itemId}
        shown={shown}
        dayCount={dayCount}
        isPhone={isPhone}
        chosen={chosen}
        onChoose={setChosen}
      />
      {read.isFailed ? (
        <FailedState title={t('board.failed')} onRetry={read.refetch} />
      ) : (
        <Loading isLoading={read.isPending} skeleton={<Skeleton height={480} />}>
          <Counters entries={counted} now={now} chosen={chosen} isPhone={isPhone} onToggle={toggle} />
          {isPhone ? (
            <PhoneAgenda site={site} view={view} lit={lit} itemId={itemId} />
          ) : (
            <>
              <DeskBoard site={site} view={view} board={board} lit={lit} saving={saving} />
              <BoardFoot site={club} chosen={chosen} onToggle={toggle} />
            </>
          )}
        </Loading>
      )}
    </div>
  )
}

const columnDay = (texts: ReturnType<typeof useTexts<'board'>>, day: string, today: string): string =>
  day === today ? texts.t('board.todayOf', { date: Number(day.slice(8)) }) : dayText(texts, day, 'short')
