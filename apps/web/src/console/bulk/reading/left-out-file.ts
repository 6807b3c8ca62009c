import Papa from 'papaparse'

export interface LeftOutRow {
  number: number
  cells: readonly string[]
  reason: string
}

/** A file of the rows that were not imported, with the reason of each. Spreadsheets must not run what begins like a formula. */
export const leftOutFile = (
  header: readonly string[],
  columns: { row: string; reason: string },
  rows: readonly LeftOutRow[],
) =>
  `\uFEFF${Papa.unparse(
    {
      fields: [columns.row, ...header, columns.reason],
      data: rows.map(({ number, cells, reason }) => [number, ...header.map((_, index) => cells[index] ?? ''), reason]),
    },
    { delimiter: ';', escapeFormulae: true },
  )}\r\n`
