import { isEmptyHour } from '@korto/domain/statistics/finding-hours'
import { useEffect } from 'react'
import { NO_FIGURE, percentOf } from '../../../features/statistics/figure-texts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useScreen } from '../statistics-context.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import styles from './heat-map.module.css'
import { type HeatCell, type HeatGrid, heatLevel, WEEKDAYS, type Weekday } from './heat-rows.ts'

/** Weekdays in rows; on a phone hours in rows. Hours that are marked come into view, with the focus on the first. */
export function HeatTable({ grid, isNarrow }: { grid: HeatGrid; isNarrow: boolean }) {
  const { t } = useTexts('statistics')
  const hourText = (hour: number) => String(hour)
  const dayText = (day: Weekday) => t('date.weekdayShort', { day })
  const [rows, columns] = isNarrow ? [grid.hours, WEEKDAYS] : [WEEKDAYS, grid.hours]
  const { table, onKeyDown, cellAt } = useGridKeys(rows.length, columns.length)
  const { marked } = useScreen()
  useEffect(() => {
    if (!marked) return
    table.current?.scrollIntoView({ block: 'center' })
    table.current?.querySelector<HTMLElement>('[data-marked]')?.focus({ preventScroll: true })
  }, [marked, table])
  return (
    <table ref={table} className={styles.table}>
      <caption>
        <VisuallyHidden>{t('heat.caption')}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <td />
          {isNarrow
            ? WEEKDAYS.map((day) => (
                <th key={day} scope="col">
                  {dayText(day)}
                </th>
              ))
            : grid.hours.map((hour) => (
                <th key={hour} scope="col">
                  {hourText(hour)}
                </th>
              ))}
        </tr>
      </thead>
      <tbody onKeyDown={onKeyDown}>
        {(isNarrow
          ? grid.hours.map((hour) => ({
              key: hour,
              head: hourText(hour),
              cells: WEEKDAYS.map((day) => grid.cellAt(day, hour)),
            }))
          : WEEKDAYS.map((day) => ({
              key: day,
              head: dayText(day),
              cells: grid.hours.map((hour) => grid.cellAt(day, hour)),
            }))
        ).map(({ key, head, cells }, row) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, column) => (
              <td key={`${cell.weekday} ${cell.hour}`}>
                <HeatButton cell={cell} keys={cellAt(row, column)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ButtonProps {
  cell: HeatCell
  keys: ReturnType<ReturnType<typeof useGridKeys>['cellAt']>
}

function HeatButton({ cell, keys }: ButtonProps) {
  const { t } = useTexts('statistics')
  const { open, opened, marked, text } = useScreen()
  const { weekday, hour, occupancy } = cell
  const title = t('heat.hour', { day: t('date.weekdayLong', { day: weekday }), hour })
  return (
    <button
      {...keys}
      type="button"
      className={styles.cell}
      data-level={occupancy === null ? 'none' : heatLevel(occupancy)}
      aria-label={t('heat.cell', { hour: title, percent: text.percent(occupancy) })}
      data-marked={(marked && isEmptyHour(marked, { dayOfWeek: weekday, hour })) || undefined}
      aria-pressed={opened?.dayOfWeek === weekday && opened.hour === hour}
      onClick={() => open({ kind: 'counted', dayOfWeek: weekday, hour, title })}
    >
      {occupancy === null ? NO_FIGURE : percentOf(occupancy)}
    </button>
  )
}
