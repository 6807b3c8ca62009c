import type { BoardAxis } from '@korto/domain/board/board-axis'
import type { BoardColumn } from '@korto/domain/board/board-column'
import type { Day } from '@korto/domain/time/day'
import type { HTMLAttributes, ReactNode, Ref } from 'react'
import type { CoachColors } from '../day/coach-color.ts'
import type { BoardEntry } from '../desk/board-facts.ts'
import styles from './board.module.css'
import { BoardColumnView, type ColumnHead } from './board-column.tsx'
import { BoardGutter } from './board-gutter.tsx'
import { columnWidths, GUTTER_PX, trackOf } from './board-scale.ts'
import { asGrid } from './grid-roles.ts'

export interface ShownColumn {
  key: string
  column: BoardColumn<BoardEntry>
  head: ColumnHead
}

/** A stop of the keyboard: the column and the block or slot in it. */
export interface ActiveStop {
  columnKey: string
  id: string
}

export interface BoardView {
  axis: BoardAxis
  columns: readonly ShownColumn[]
  today: Day | null
  now: number
  coachColors: CoachColors
  itemNames: ReadonlyMap<number, string>
}

interface Props extends BoardView {
  label: string
  widthPx: number
  lit?: ReadonlySet<string> | null
  selectedKey?: string | null
  active?: ActiveStop | null
  frame?: Ref<HTMLDivElement>
  /** Above the blocks, in the coordinates of the grid. */
  children?: ReactNode
  handlers?: HTMLAttributes<HTMLDivElement>
}

/** Columns beside their hours. To a screen reader a grid with a row for each column. */
export function BoardGrid({ label, axis, columns, today, now, widthPx, active = null, ...props }: Props) {
  const lanes = columns.map(({ column }) => column.lanes)
  const widths = columnWidths(widthPx, lanes)
  return (
    <div ref={props.frame} className={styles.scroller} data-board="" {...(active === null && scrolledByKeys(label))}>
      <div
        {...asGrid(label)}
        className={styles.grid}
        style={{ gridTemplateColumns: [`${GUTTER_PX}px`, ...lanes.map(trackOf)].join(' ') }}
        {...props.handlers}
      >
        <BoardGutter axis={axis} today={today} now={now} />
        {columns.map(({ key, column, head }, index) => (
          <BoardColumnView
            key={key}
            index={index}
            column={column}
            head={head}
            axis={axis}
            now={now}
            coachColors={props.coachColors}
            itemNames={props.itemNames}
            widthPx={Math.round(widths[index] ?? 0)}
            lit={props.lit ?? null}
            selectedKey={props.selectedKey ?? null}
            activeId={active?.columnKey === key ? active.id : null}
          />
        ))}
        {props.children}
      </div>
    </div>
  )
}

/** Without a stop of its own the board must be reached to be scrolled. */
const scrolledByKeys = (label: string) => ({ role: 'group', tabIndex: 0, 'aria-label': label })
