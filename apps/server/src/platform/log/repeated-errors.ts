import { type ErrorSummary, errorSummary } from './error-summary.ts'

const EVERY_MS = 60_000
/** More causes than a process normally has; beyond it all counts are reset. */
const MOST_CAUSES = 100

export interface ErrorLine extends ErrorSummary {
  /** How many with the same cause were not logged since the last line. */
  repeats?: number
}

/** Logs an error at most once a minute for each cause: while a database is down, the same fails many times a second. */
export function repeatedErrors(log: (line: ErrorLine, error: unknown) => void, clock: () => number) {
  const causes = new Map<string, { loggedAt: number; repeats: number }>()
  return (error: unknown) => {
    const summary = errorSummary(error)
    const cause = causeOf(summary)
    const known = causes.get(cause)
    if (known && clock() - known.loggedAt < EVERY_MS) {
      known.repeats++
      return
    }
    if (!known && causes.size === MOST_CAUSES) causes.clear()
    causes.set(cause, { loggedAt: clock(), repeats: 0 })
    log({ ...summary, ...(known?.repeats ? { repeats: known.repeats } : {}) }, error)
  }
}

/** Without numbers: ports, ids and durations in a message make no other cause. */
const causeOf = ({ name, message, code = '' }: ErrorSummary) => `${name} ${code} ${message.replaceAll(/\d+/g, '#')}`
