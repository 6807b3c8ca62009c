import type { statisticsTables } from '@korto/contract/statistics'

/** What has names of clients in it; who takes it along is recorded. */
export type NamedTable = (typeof statisticsTables)[number]

export interface CsvTable {
  /** As the screen calls it. */
  title: string
  /** The file without the days and its ending. */
  name: string
  /** The first row has the titles. */
  rows: string[][]
  /** Null where nobody is named. */
  names: NamedTable | null
}

export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => string | number | null
}

/** Figures as they were answered: a point before the decimals in every language, and nothing where there is no figure. */
export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(({ title }) => title),
  ...rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
]
