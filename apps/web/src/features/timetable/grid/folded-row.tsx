import { timeText } from '../../../lib/texts/dates.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import type { GridColumn } from './grid-layout.ts'
import type { PassedHours } from './passed-hours.ts'
import { FoldedCells } from './passed-toggle.tsx'
import styles from './timetable-grid.module.css'

interface Props {
  columns: readonly GridColumn[]
  passed: PassedHours & { kind: 'hours' }
}

/** The passed hours of today as one row of the grid; the other days say what is free at those hours. */
export function FoldedRow({ columns, passed }: Props) {
  const { t } = useTexts()
  const label = t('timetable.showPassed', { count: passed.count })
  return (
    <tr className={styles.folded}>
      <th scope="row">–{passed.until}</th>
      {columns.map(({ id, cells }, column) => {
        const free = cells.filter(({ kind, start }) => kind === 'available' && timeText(start) < passed.until).length
        return (
          <td key={id} data-column={column}>
            {column === 0 && <FoldedCells text={label} />}
            {column > 0 && free > 0 && (
              <FoldedCells
                text={t('timetable.free', { count: free })}
                label={`${t('timetable.free', { count: free })}, ${label}`}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}
