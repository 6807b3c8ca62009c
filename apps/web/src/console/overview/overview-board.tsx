import { boardAxis } from '@korto/domain/board/board-axis'
import type { BoardColumn } from '@korto/domain/board/board-column'
import { shownHours } from '@korto/domain/board/shown-hours'
import type { Day } from '@korto/domain/time/day'
import { useMemo, useRef } from 'react'
import { useScreenWidth } from '../../lib/browser/screen-size.ts'
import { useTexts } from '../../lib/texts/texts.ts'
import { BoardGrid, type ShownColumn } from '../board/board-grid.tsx'
import type { BoardEntry, BoardSite } from '../desk/board-facts.ts'

interface Props {
  site: BoardSite
  columns: readonly BoardColumn<BoardEntry>[]
  day: Day
  today: Day
  now: number
}

/** The day of every item, to look at. */
export function OverviewBoard({ site, columns, day, today, now }: Props) {
  const { t } = useTexts('board')
  const frame = useRef<HTMLDivElement>(null)
  const screen = useScreenWidth()
  const shown = useMemo(
    () =>
      columns.map(
        (column): ShownColumn => ({
          key: String(column.item.id),
          column,
          head: {
            title: column.item.name,
            note: column.busyPercent === null ? t('board.closed') : t('board.busy', { percent: column.busyPercent }),
            badge: null,
            isHidden: false,
            isToday: day === today,
            isMarked: false,
          },
        }),
      ),
    [columns, day, today, t],
  )
  const booked = columns.flatMap(({ blocks }) => blocks)
  return (
    <BoardGrid
      label={t('board.label', { count: columns.length })}
      frame={frame}
      widthPx={screen / 2}
      axis={boardAxis(site.timezone, [day], shownHours(site.items, site.timezone, [day], booked))}
      columns={shown}
      today={day === today ? today : null}
      now={now}
      coachColors={site.coachColors}
      itemNames={useMemo(() => new Map(site.items.map(({ id, name }) => [id, name])), [site])}
      active={firstStop(shown)}
    />
  )
}

/** The one tab stop of the grid. */
function firstStop(columns: readonly ShownColumn[]) {
  const column = columns.find((one) => one.column.blocks.length > 0)
  const block = column?.column.blocks[0]
  return column && block ? { columnKey: column.key, id: block.key } : null
}
