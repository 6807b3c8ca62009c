import { NO_FIGURE } from '../../../features/statistics/figure-texts.ts'
import { useTexts } from '../../../lib/texts/texts.ts'
import heat from '../heat-map/heat-map.module.css'
import { heatLevel } from '../heat-map/heat-rows.ts'
import { useScreen } from '../statistics-context.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import { hourText } from './hour-text.ts'
import type { ItemHour, ItemHours } from './item-hours.ts'
import styles from './item-table.module.css'

/** Facilities in rows, hours in columns. On a phone it scrolls under the names. */
export function ItemTable({ grid: { hours, rows, most } }: { grid: ItemHours }) {
  const { t } = useTexts('statistics')
  const { table, onKeyDown, cellAt } = useGridKeys(rows.length, hours.length)
  return (
    <div className={styles.frame}>
      <table ref={table} className={styles.table}>
        <caption>{t('byHour.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.facility')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map(({ itemId, name, cells }, row) => (
            <tr key={itemId}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={cell.hour}>
                  <CellButton cell={cell} name={name} most={most} keys={cellAt(row, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ButtonProps {
  cell: ItemHour
  name: string
  most: number
  keys: ReturnType<ReturnType<typeof useGridKeys>['cellAt']>
}

function CellButton({ cell, name, most, keys }: ButtonProps) {
  const { t } = useTexts('statistics')
  const { open, text } = useScreen()
  const { itemId, hour, bookings, revenue } = cell
  const title = t('byHour.ofItem', { facility: name, hours: hourText(hour) })
  const isEmpty = bookings === 0
  return (
    <button
      {...keys}
      type="button"
      className={heat.cell}
      data-level={isEmpty ? 'none' : heatLevel(revenue / most)}
      aria-label={t('byHour.cell', { what: title, money: text.money(revenue), count: bookings })}
      aria-disabled={isEmpty || undefined}
      title={isEmpty ? undefined : text.money(revenue)}
      onClick={() => isEmpty || open({ kind: 'counted', itemId, startHour: hour, title, note: t('byHour.listed') })}
    >
      {isEmpty ? NO_FIGURE : text.count(revenue)}
    </button>
  )
}
