import type { CSSProperties, ReactNode } from 'react'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { Cell } from './cells.ts'
import { ClosedBlock } from './closed-block.tsx'
import { type GridRow, isPassed } from './grid-layout.ts'
import type { NowLine } from './now-line.ts'
import { FoldedCells } from './passed-toggle.tsx'
import styles from './timetable-grid.module.css'

interface Props {
  row: GridRow
  line: NowLine | null
  tabStop: string | null
  renderCell: (cell: Cell, tabIndex: 0 | -1, column: number) => ReactNode
}

/** A time of day across the columns. */
export function TimetableRow({ row: { time, positions }, line, tabStop, renderCell }: Props) {
  const { t } = useTexts()
  const isNow = line?.row === time
  const at = isNow ? ({ '--at': line.at } as CSSProperties) : undefined
  return (
    <tr data-time={time}>
      <th scope="row" className={styles.time}>
        <span className={styles.label} data-near={(isNow && line.hidesLabel) || undefined}>
          {time}
        </span>
        {isNow && line.column === null && <Now className={styles.across} style={at} line={line} />}
      </th>
      {positions.map((position, column) =>
        position.kind === 'covered' ? null : (
          <td
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position
            key={column}
            data-column={column}
            data-over={isPassed(position) ? (isNow && line.column === column ? 'now' : 'whole') : undefined}
            rowSpan={'rows' in position ? position.rows : undefined}
          >
            {position.kind === 'cell' && renderCell(position.cell, position.cell.id === tabStop ? 0 : -1, column)}
            {position.kind === 'closed' && <ClosedBlock reason={position.reason} />}
            {position.kind === 'over' && <FoldedCells text={t('timetable.overToday')} isDay />}
            {isNow && line.column === column && <Now className={styles.now} style={at} line={line} />}
          </td>
        ),
      )}
    </tr>
  )
}

interface NowProps {
  line: NowLine
  className: string | undefined
  style: CSSProperties | undefined
}

/** Its time is a label in the column of times. */
const Now = ({ line, ...props }: NowProps) => (
  <span {...props} data-now aria-hidden="true">
    <span className={styles.nowTime} data-low={line.at > 0.7 || undefined}>
      {line.time}
    </span>
  </span>
)
