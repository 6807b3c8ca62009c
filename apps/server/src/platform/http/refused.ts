import { type RefusalCode, refusals } from '@korto/contract/refusals'

interface Details {
  /** The field of the request that is at fault. */
  field?: string
  /** Replaces the default message of the code. */
  message?: string
  /** For the answer's body: nearest alternatives, conflicting dates … */
  data?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** A refusal that the caller can act on. The error handler turns it into the answer. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly details: Details
  constructor(code: RefusalCode, details: Details = {}) {
    // Without a stack: thousands may be refused when a club opens its bookings.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(details.message ?? refusals[code].message)
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.details = details
  }
}
