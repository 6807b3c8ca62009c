/** Reports uncaught errors. The reporter is loaded with the first one. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => sendReport(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => sendReport(reason))
}

export function sendReport(error: unknown): void {
  import('./browser-reporter.ts').then(
    ({ reporter }) => reporter.report(error),
    // Without a connection nothing can be reported.
    () => undefined,
  )
}

/** For an error that a boundary has shown: React's message in the console, and the report. */
export function onCaughtError(error: unknown): void {
  console.error(error)
  sendReport(error)
}
