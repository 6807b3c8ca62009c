/** Spreadsheets run what begins so. */
const FORMULA = /^[=+\-@\t\r]/

const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A table for spreadsheets: UTF-8 with its mark, all cells quoted, and formulas disarmed by an apostrophe; phone numbers too,
 * since a plus begins a formula.
 */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

const cellOf = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
