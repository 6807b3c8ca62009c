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
  return {
    header: header.map((title) => title.trim()),
    rows: rest.flatMap((cells, index): TableRow[] => {
      if (cells.every((cell) => cell.trim() === '')) return []
      const isBroken = unclosed.has(index + 1) || cells.length < lastNamed(header) || cells.length > header.length
      return [{ number: index + 2, cells: cells.map((cell) => cell.trim()), isBroken }]
    }),
    separator: SEPARATORS.find((one) => one === meta.delimiter) ?? ';',
  }
}

/** How many cells a row needs: programs leave out empty ones at the end, but not all of them. */
const lastNamed = (header: string[]): number => Math.min(header.length, 2)
