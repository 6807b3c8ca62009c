import { type CSSProperties, Fragment, type ReactNode, useMemo, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { Cell } from './cells.ts'
import { ClosedBlock } from './closed-block.tsx'
import { type GridColumn, type GridPosition, type GridRow, layOut, partOf } from './grid-layout.ts'
import type { GridMoves } from './grid-moves.ts'
import type { NowLine } from './now-line.ts'
import styles from './timetable-grid.module.css'
import { useGridKeys } from './use-grid-keys.ts'

export interface TimetableColumn extends GridColumn {
  head: ReactNode
}

interface Props {
  caption: string
  columns: readonly TimetableColumn[]
  line: NowLine | null
  /** More columns are rendered than fit; media queries hide the rest. */
  isFluid?: boolean
  /** The visitor chose the grid on a screen as narrow as the day list. */
  isGrid?: boolean
  isStale?: boolean
  moves: GridMoves
  /** Mandatory, and checked at run time. */
  renderCell?: (cell: Cell, tabIndex: 0 | -1, column: number) => ReactNode
}

/** Columns across, times down; on a narrow screen the first column as a list. */
export function TimetableGrid({ caption, columns, line, moves, renderCell, ...props }: Props) {
  if (!renderCell) throw new Error('renderCell is mandatory property')
  const { t } = useTexts()
  const [showsPassed, setShowsPassed] = useState(false)
  const rows = useMemo(() => layOut(columns), [columns])
  const { grid, tabStop, onKeyDown, onFocus } = useGridKeys(rows, moves)
  if (rows.length === 0) return <p className={styles.nothing}>{t('timetable.noData')}</p>

  const passed = columns[0]?.cells.filter(({ kind }) => kind === 'passed').length ?? 0
  return (
    <section className={styles.frame} aria-label={caption} data-stale={props.isStale || undefined}>
      {passed > 0 && (
        <button type="button" className={styles.showPassed} onClick={() => setShowsPassed(!showsPassed)}>
          {t(showsPassed ? 'timetable.hidePassed' : 'timetable.showPassed', { count: passed })}
        </button>
      )}
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
        role="grid"
        className={styles.table}
        aria-label={caption}
        data-fluid={props.isFluid || undefined}
        data-grid={props.isGrid || undefined}
        data-passed={showsPassed ? undefined : 'folded'}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr>
            <th scope="col" className={`${styles.head} ${styles.corner}`}>
              <VisuallyHidden>{t('timetable.time')}</VisuallyHidden>
            </th>
            {columns.map(({ id, head }, column) => (
              <th key={id} scope="col" className={styles.head} data-column={column}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.time}>
              {partOf(row.time) !== partOf(rows[index - 1]?.time ?? '99:99') && (
                <tr className={styles.part} data-over={hasPassed(rows, row.time) || undefined}>
                  <th colSpan={columns.length + 1} scope="rowgroup">
                    {t(`timetable.${partOf(row.time)}`)}
                  </th>
                </tr>
              )}
              <Row row={row} line={line} tabStop={tabStop} renderCell={renderCell} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** In the list a part of the day is collapsed when everything in it has passed. */
const hasPassed = (rows: readonly GridRow[], time: string): boolean =>
  rows
    .filter((row) => partOf(row.time) === partOf(time))
    .every(({ positions: [first] }) => first?.kind !== 'closed' && !(first?.kind === 'cell' && !isPassed(first)))

const isPassed = (position: GridPosition): boolean => position.kind === 'cell' && position.cell.kind === 'passed'

interface RowProps {
  row: GridRow
  line: NowLine | null
  tabStop: string | null
  renderCell: NonNullable<Props['renderCell']>
}

function Row({ row: { time, positions }, line, tabStop, renderCell }: RowProps) {
  const at = line?.row === time ? ({ '--at': line.at } as CSSProperties) : undefined
  return (
    <tr data-time={time}>
      <th scope="row" className={styles.time}>
        <span className={styles.label} data-near={line?.hides(time) || undefined}>
          {time}
        </span>
        {at && line?.column === null && <Now className={styles.across} style={at} line={line} />}
      </th>
      {positions.map((position, column) =>
        position.kind === 'covered' ? null : (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            key={column}
            data-column={column}
            data-over={isPassed(position) ? (at && line?.column === column ? 'now' : 'whole') : undefined}
            rowSpan={'rows' in position ? position.rows : undefined}
          >
            {position.kind === 'cell' && renderCell(position.cell, position.cell.id === tabStop ? 0 : -1, column)}
            {position.kind === 'closed' && <ClosedBlock reason={position.reason} />}
            {at && line?.column === column && <Now className={styles.now} style={at} line={line} />}
          </td>
        ),
      )}
    </tr>
  )
}

/** Its time is a label in the column of times. */
const Now = ({ line, ...props }: { line: NowLine; className: string | undefined; style: CSSProperties }) => (
  <span {...props} data-now aria-hidden="true">
    <span className={styles.nowTime}>{line.time}</span>
  </span>
)
