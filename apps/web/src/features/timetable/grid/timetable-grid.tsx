import { Fragment, type ReactNode, useMemo } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useView } from '../days/view.ts'
import type { Cell } from './cells.ts'
import { FoldedRow } from './folded-row.tsx'
import { type GridColumn, type GridRow, isPassed, layOut, partOf } from './grid-layout.ts'
import type { GridMoves } from './grid-moves.ts'
import type { NowLine } from './now-line.ts'
import type { PassedHours } from './passed-hours.ts'
import { HidePassed, PassedLink } from './passed-toggle.tsx'
import styles from './timetable-grid.module.css'
import { TimetableRow } from './timetable-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'

export interface TimetableColumn extends GridColumn {
  head: ReactNode
}

interface Props {
  caption: string
  columns: readonly TimetableColumn[]
  line: NowLine | null
  /** Of the first column, if it is today; folded unless the visitor has opened them. */
  passed?: PassedHours | null
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
export function TimetableGrid({ caption, columns, line, passed = null, moves, renderCell, ...props }: Props) {
  if (!renderCell) throw new Error('renderCell is mandatory property')
  const { t } = useTexts()
  const { showsPassed } = useView()
  const folded = showsPassed ? null : passed
  const shown = useMemo(
    () => (folded?.kind === 'day' ? columns.map(withoutPassedDay) : columns),
    [columns, folded?.kind],
  )
  const from = folded?.kind === 'hours' ? folded.until : undefined
  const rows = useMemo(() => layOut(shown, from), [shown, from])
  const { grid, tabStop, onKeyDown, onFocus } = useGridKeys(rows, moves)
  // The first part of the day that the list shows.
  const linked = rows.find((row, index) => isFirstOfPart(rows, index) && (showsPassed || !hasPassed(rows, row.time)))
  if (rows.length === 0 && !passed) return <p className={styles.nothing}>{t('timetable.noData')}</p>

  return (
    <section className={styles.frame} aria-label={caption} data-stale={props.isStale || undefined}>
      {folded?.kind === 'day' && (
        <p className={styles.passedDay} data-alone={rows.length === 0 || undefined}>
          <PassedLink count={folded.count} />
        </p>
      )}
      {rows.length > 0 && (
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
                {passed && showsPassed && <HidePassed />}
              </th>
              {shown.map(({ id, head, isFolded }, column) => (
                <th
                  key={id}
                  scope="col"
                  className={styles.head}
                  data-column={column}
                  data-folded={isFolded || undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {folded?.kind === 'hours' && <FoldedRow columns={columns} passed={folded} />}
            {rows.map((row, index) => (
              <Fragment key={row.time}>
                {isFirstOfPart(rows, index) && (
                  <tr className={styles.part} data-over={hasPassed(rows, row.time) || undefined}>
                    <th colSpan={columns.length + 1} scope="rowgroup">
                      {t(`timetable.${partOf(row.time)}`)}
                      {passed && row === linked && <PassedLink count={passed.count} />}
                    </th>
                  </tr>
                )}
                <TimetableRow row={row} line={line} tabStop={tabStop} renderCell={renderCell} />
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Where the day is over, the days after it get its room. */
const withoutPassedDay = (column: TimetableColumn): TimetableColumn =>
  column.cells.length > 0 && column.cells.every(({ state }) => state === 'passed')
    ? { ...column, isFolded: true }
    : column

const isFirstOfPart = (rows: readonly GridRow[], index: number): boolean =>
  partOf(rows[index]?.time ?? '') !== partOf(rows[index - 1]?.time ?? '99:99')

/** In the list a part of the day is collapsed when everything in it has passed. */
const hasPassed = (rows: readonly GridRow[], time: string): boolean =>
  rows
    .filter((row) => partOf(row.time) === partOf(time))
    .every(({ positions: [first] }) => first?.kind !== 'closed' && !(first?.kind === 'cell' && !isPassed(first)))
