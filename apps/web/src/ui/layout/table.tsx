import type { ReactNode } from 'react'
import styles from './table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<Row> {
  id: string
  title: string
  /** What the cells show says it already; only screen readers are told. */
  isTitleHidden?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers are aligned right. */
  isFigure?: boolean
  /** Shown only where there is room. */
  isWide?: boolean
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Shown when there are no rows. */
  empty: ReactNode
}

export function Table<Row>({ caption, columns, rows, keyOf, empty }: Props<Row>) {
  if (rows.length === 0) return empty
  const marks = ({ isFigure, isWide }: Column<Row>) => ({
    'data-figure': isFigure || undefined,
    'data-wide': isWide || undefined,
  })
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" {...marks(column)}>
                {column.isTitleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} {...marks(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
