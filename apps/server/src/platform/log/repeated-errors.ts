import { type ErrorWords, errorWords } from './error-words.ts'

const EVERY_MS = 60_000
/** More than a process has causes for errors; when it has more, all are logged anew. */
const MOST_CAUSES = 100

export interface ErrorLine extends ErrorWords {
  /** How many of the same cause were not logged since the line before. */
  repeats?: number
}

/** Passes an error on at most once a minute for each cause: while a database is away, the same fails many times a second. */
export function repeatedErrors(log: (line: ErrorLine, error: unknown) => void, clock: () => number) {
  const causes = new Map<string, { loggedAt: number; repeats: number }>()
  return (error: unknown) => {
    const words = errorWords(error)
    const cause = causeOf(words)
    const known = causes.get(cause)
    if (known && clock() - known.loggedAt < EVERY_MS) {
      known.repeats++
      return
    }
    if (!known && causes.size === MOST_CAUSES) causes.clear()
    causes.set(cause, { loggedAt: clock(), repeats: 0 })
    log({ ...words, ...(known?.repeats ? { repeats: known.repeats } : {}) }, error)
  }
}

/** Without numbers: ports, ids and durations in a message do not make another cause. */
const causeOf = ({ name, message, code = '' }: ErrorWords) => `${name} ${code} ${message.replaceAll(/\d+/g, '#')}`
