import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

/** Eight ninths of the time belong to everybody else, whatever is asked for and however soon again. */
const PAUSE = 8
/** Should the machine be so busy that a slice takes long by itself, whoever asked waits no longer than this after each. */
const LONGEST_PAUSE_MS = 60
const SENDING_PAUSE_MS = 2

/**
 * A report is read and made slice by slice. While others ask for something it pauses after each for several times as long as
 * that one took, here and in the database. A turn of the loop alone would not do: a process that is always busy with
 * somebody's report keeps one core and its collector of garbage busy, and PostgreSQL the other.
 */
export async function* unhurried<Slice>(
  slices: AsyncIterable<Slice>,
  othersAsk: () => boolean,
): AsyncGenerator<Slice, void, void> {
  let began = performance.now()
  for await (const slice of slices) {
    // What was read has just been parsed; others go first before anything is made of it.
    await turn()
    yield slice
    if (othersAsk()) await pause(Math.min((performance.now() - began) * PAUSE, LONGEST_PAUSE_MS))
    began = performance.now()
  }
}

/** What is ready already, part by part: a socket would take megabytes in one go, and whoever reads them the other core. */
export async function* unhurriedly<Part>(
  parts: Iterable<Part>,
  othersAsk: () => boolean,
): AsyncGenerator<Part, void, void> {
  for (const part of parts) {
    yield part
    await (othersAsk() ? pause(SENDING_PAUSE_MS) : turn())
  }
}
