import { ReadableStream } from 'node:stream/web'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** So few that nobody notices the wait for them. */
const ROWS_AT_ONCE = 100

/** What the list is answered to: its headers are still open. */
interface Asker {
  setHeader(name: string, value: string): void
}

/**
 * A list that may be long. Presented and written in one piece, thousands of rows would hold the process, and everybody who
 * asks meanwhile. So it is done slice by slice with a turn for the others in between, and sent as text: the router passes a
 * stream on as it is, where it would walk over every value of a list.
 */
export async function slicedList<Row, Told>(
  asker: Asker,
  rows: readonly Row[],
  present: (row: Row) => Told,
): Promise<Told[]> {
  if (rows.length <= ROWS_AT_ONCE) return rows.map(present)
  const slices: Buffer[] = []
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    const told = rows.slice(first, first + ROWS_AT_ONCE).map(present)
    slices.push(Buffer.from((first === 0 ? '[' : ',') + JSON.stringify(told).slice(1, -1)))
    await nextTurn()
  }
  slices.push(Buffer.from(']'))
  asker.setHeader('content-type', 'application/json')
  asker.setHeader('content-length', String(slices.reduce((bytes, slice) => bytes + slice.length, 0)))
  // For the type checker, and for whoever reads the answer, it is the list that it says.
  return ReadableStream.from(slices) as unknown as Told[]
}
