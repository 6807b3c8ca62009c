import Papa from 'papaparse'

export interface TableRow {
  /** As a spreadsheet numbers it: the header is row 1. */
  number: number
  cells: string[]
  /** The line does not end as a line of the table should. */
  isBroken: boolean
}

export interface ReadTable {
  header: string[]
  rows: TableRow[]
  separator: ';' | ',' | '\t'
}

const SEPARATORS = [';', ',', '\t'] as const

/** A table of text, from a CSV file or as copied from a spreadsheet. Every cell is text; formulas stay what they are. */
export function readTable(text: string): ReadTable {
  const { data, errors, meta } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [...SEPARATORS],
  })
  const [header = [], ...rest] = data
  const unclosed = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const rows = rest
    .map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), index }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const least = leastCells(
    header.length,
    rows.map(({ cells }) => cells.length),
  )
  return {
    header: header.map((title) => title.trim()),
    rows: rows.map(({ cells, index }) => ({
      number: index + 2,
      cells,
      isBroken: unclosed.has(index + 1) || cells.length < least || cells.length > header.length,
    })),
    separator: SEPARATORS.find((one) => one === meta.delimiter) ?? ';',
  }
}

/**
 * How many cells a row needs. Some programs leave out empty ones at the end; where most lines are complete, a shorter one was
 * cut off.
 */
function leastCells(titles: number, counts: readonly number[]): number {
  const complete = counts.filter((count) => count === titles).length
  return complete * 2 > counts.length ? titles : Math.ceil(titles / 2)
}
