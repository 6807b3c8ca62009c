/** Calls with whatever nothing has caught. The reporter itself is fetched with the first one. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error, message }) => tellOfError(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => tellOfError(reason))
}

/** For what React caught on its way up, and every other error that has no better place to go. */
export function tellOfError(error: unknown): void {
  import('./browser-reporter.ts').then(
    ({ reporter }) => reporter.report(error),
    // Without a connection there is nobody to tell.
    () => undefined,
  )
}

/** React's own words for the console, and the report; for an error that one of our boundaries has shown. */
export function onCaughtError(error: unknown): void {
  console.error(error)
  tellOfError(error)
}
