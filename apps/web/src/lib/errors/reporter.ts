import { ApiError } from '../api/api-error.ts'
import { isLoadFailure } from './load-failure.ts'

export interface Report {
  message: string
  stack?: string
  /** The pattern of the page, never the address. */
  route: string
  build: string
}

interface Surroundings {
  route: () => string
  build: () => string
  send: (report: Report) => void
}

/** A page that breaks again and again has said enough. */
export const MOST_REPORTS = 5
const LONGEST_MESSAGE = 1_000
const LONGEST_STACK = 10_000

/**
 * Tells of errors, each once and a few at most. Refused and lost calls are no errors of the app, and a file that did not
 * come is shown to whoever waited for it. The server cuts out what could be somebody's before it passes a report on.
 */
export function createReporter({ route, build, send }: Surroundings) {
  const told = new Set<string>()
  return {
    report(error: unknown): void {
      if (error instanceof ApiError || isLoadFailure(error)) return
      const { message, stack } = wordsOf(error)
      if (told.has(message) || told.size >= MOST_REPORTS) return
      told.add(message)
      send({ message, ...(stack && { stack }), route: route(), build: build() })
    },
  }
}

function wordsOf(error: unknown): { message: string; stack: string | undefined } {
  const isError = error instanceof Error
  const message = isError ? `${error.name}: ${error.message}` : typeof error === 'string' ? error : ''
  return {
    message: (message || 'something that is no error was thrown').slice(0, LONGEST_MESSAGE),
    stack: isError ? error.stack?.slice(0, LONGEST_STACK) : undefined,
  }
}
