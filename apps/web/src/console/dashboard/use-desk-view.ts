import type { StaffSiteRead } from '@korto/contract/staff-site'
import { boardAxis } from '@korto/domain/board/board-axis'
import type { BoardColumn } from '@korto/domain/board/board-column'
import { shownHours } from '@korto/domain/board/shown-hours'
import { isPending } from '@korto/domain/booking/status'
import { isHiddenFromClients } from '@korto/domain/item/hidden-from-clients'
import { type Day, daysFrom } from '@korto/domain/time/day'
import { useMemo } from 'react'
import { dayText } from '../../lib/texts/dates.ts'
import { type RoomKey, type Texts, useTexts } from '../../lib/texts/texts.ts'
import { useMinute } from '../../lib/time/clock.ts'
import type { ColumnHead } from '../board/board-column.tsx'
import type { BoardView } from '../board/board-grid.tsx'
import { type BoardEntry, type BoardSite, boardSite } from '../desk/board-facts.ts'
import { useBoardDays } from '../desk/use-board-days.ts'
import { useColumns } from '../desk/use-columns.ts'
import type { DropBoard } from './drag/drop.ts'
import { type Moved, movedEntries } from './drag/moved-entries.ts'

interface Shown {
  day: Day
  today: Day
  dayCount: number
  /** One item on several days, or all items on one. */
  itemId: number | 'all'
  /** One of several days has its date as title. */
  hasDayTitles: boolean
  moves: ReadonlyMap<string, Moved>
}

/** What the board shows, from what is read of the club and its days. */
export function useDeskView(site: StaffSiteRead, { day, today, dayCount, itemId, hasDayTitles, moves }: Shown) {
  const texts = useTexts('board')
  const now = useMinute()
  const club = useMemo(() => boardSite(site), [site])
  const days = useMemo(() => daysFrom(day, dayCount), [day, dayCount])
  const items = useMemo(() => club.items.filter(({ id }) => itemId === 'all' || id === itemId), [club, itemId])
  const wanted = useMemo(() => days.flatMap((one) => items.map((item) => ({ item, day: one }))), [days, items])
  const read = useBoardDays(site, days)
  const entries = useMemo(() => movedEntries(club, read.entries, moves), [club, read.entries, moves])
  const columns = useColumns(club, wanted, entries, now)
  const own = useMemo(() => {
    const ids = new Set(items.map(({ id }) => id))
    return entries.filter((booking) => ids.has(booking.itemId))
  }, [entries, items])

  const view: BoardView = useMemo(
    () => ({
      axis: boardAxis(club.timezone, days, shownHours(items, club.timezone, days, own)),
      columns: columns.map((column) => ({
        key: `${column.item.id}_${column.day}`,
        column,
        head: headOf(texts, club, column, today, hasDayTitles),
      })),
      today: days.includes(today) ? today : null,
      now,
      coachColors: club.coachColors,
      itemNames: new Map(club.items.map(({ id, name }) => [id, name])),
    }),
    [club, days, items, own, columns, texts, today, hasDayTitles, now],
  )
  const board: DropBoard = { site: club, entries, columns: wanted }
  return { club, read, entries, own, columns, view, board, now }
}

function headOf(
  texts: Texts<RoomKey<'board'>>,
  club: BoardSite,
  { item, day, blocks, busyPercent }: BoardColumn<BoardEntry>,
  today: Day,
  hasDayTitle: boolean,
): ColumnHead {
  const { t } = texts
  const shared = { isHidden: isHiddenFromClients(item.config), isToday: day === today }
  if (hasDayTitle) {
    const booked = blocks.filter((block) => block.kind === 'booking')
    const pending = booked.filter(({ booking }) => isPending(booking.entry.status)).length
    const counts = [
      t('board.booked', { count: booked.length }),
      pending > 0 && t('board.pendingCount', { count: pending }),
    ]
    return {
      ...shared,
      title: day === today ? t('board.todayOf', { date: Number(day.slice(8)) }) : dayText(texts, day, 'short'),
      note: counts.filter(Boolean).join(', '),
      badge: null,
      isMarked: day === today,
    }
  }
  const busy = busyPercent === null ? t('board.closed') : t('board.busy', { percent: busyPercent })
  return {
    ...shared,
    title: item.name,
    note: [club.sharedItemOf(item)?.name, busy].filter(Boolean).join(' · '),
    badge: item.capacity > 1 ? t('board.places', { count: item.capacity }) : null,
    isMarked: false,
  }
}
