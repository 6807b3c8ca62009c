import { ApiError } from '../api/api-error.ts'
import { isLoadFailure } from './load-failure.ts'

export interface Report {
  message: string
  stack?: string
  /** The pattern of the page, never the address. */
  route: string
  build: string
}

interface ReporterTools {
  route: () => string
  build: () => string
  send: (report: Report) => void
}

/** A limit for pages that fail repeatedly. */
export const MOST_REPORTS = 5
const LONGEST_MESSAGE = 1_000
const LONGEST_STACK = 10_000

/**
 * Reports each error once, and a few at most. Failed calls and files that could not be loaded are not reported: the visitor
 * sees them. The server removes personal data before it passes a report on.
 */
export function createReporter({ route, build, send }: ReporterTools) {
  const reported = new Set<string>()
  return {
    report(error: unknown): void {
      if (error instanceof ApiError || isLoadFailure(error)) return
      const { message, stack } = messageOf(error)
      if (reported.has(message) || reported.size >= MOST_REPORTS) return
      reported.add(message)
      send({ message, ...(stack && { stack }), route: route(), build: build() })
    },
  }
}

function messageOf(error: unknown): { message: string; stack: string | undefined } {
  const isError = error instanceof Error
  const message = isError ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : ''
  return {
    message: (message || 'something that is no error was thrown').slice(0, LONGEST_MESSAGE),
    stack: isError ? error.stack?.slice(0, LONGEST_STACK) : undefined,
  }
}
