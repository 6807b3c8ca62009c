import { ReadableStream } from 'node:stream/web'
import { unhurried, unhurriedly } from './unhurried.ts'

/** As many rows as are read and presented in a millisecond or two. */
export const ROWS_AT_ONCE = 50

/** What the list is answered to: its headers are still open. */
interface Asker {
  setHeader(name: string, value: string): void
  othersAsk(): boolean
}

/**
 * A list that may be long, read in pages of `ROWS_AT_ONCE`. Read, presented and written in one piece, thousands of rows would
 * hold the process, and everybody who asks meanwhile. So of each page only its text is kept, and sent as it is: the router
 * passes a stream on, where it would walk over every value of a list.
 */
export async function slicedList<Row, Told>(
  asker: Asker,
  pages: AsyncIterable<readonly Row[]>,
  present: (row: Row) => Told,
): Promise<Told[]> {
  const slices: Buffer[] = []
  for await (const page of unhurried(pages, asker.othersAsk)) {
    const told = page.map(present)
    if (slices.length === 0 && page.length < ROWS_AT_ONCE) return told
    if (told.length > 0) slices.push(Buffer.from((slices.length === 0 ? '[' : ',') + JSON.stringify(told).slice(1, -1)))
  }
  if (slices.length === 0) return []
  slices.push(Buffer.from(']'))
  asker.setHeader('content-type', 'application/json')
  asker.setHeader('content-length', String(slices.reduce((bytes, slice) => bytes + slice.length, 0)))
  // For the type checker, and for whoever reads the answer, it is the list that it says.
  return ReadableStream.from(unhurriedly(slices, asker.othersAsk)) as unknown as Told[]
}
