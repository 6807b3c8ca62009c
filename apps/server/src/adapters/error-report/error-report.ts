/** An uncaught error in a browser. */
export interface BrowserError {
  message: string
  stack?: string | undefined
  /** The pattern of the page, not its address. */
  route: string
  build: string
}

export interface ErrorReport {
  /** For a defect of ours, beside its line in the log. Returns at once and never fails. */
  defect(error: unknown, where: { requestId: string | null; route: string | null }): void
  /** False when this address has reported enough for this minute. */
  fromBrowser(error: BrowserError, address: string): boolean
}
