import { type RefusalCode, refusals } from '@korto/contract/refusals'

interface Details {
  /** The field of the request that is at fault. */
  field?: string
  /** Instead of the sentence of the code, when more can be said. */
  message?: string
  /** For the answer's body: nearest alternatives, conflicting dates … */
  data?: Record<string, unknown>
  retryAfterSeconds?: number
}

/** What a person, not a programmer, did wrong or was too late for. The one error handler turns it into the answer. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly details: Details
  constructor(code: RefusalCode, details: Details = {}) {
    // Nobody reads the stack, and thousands are refused when a club opens its bookings.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(details.message ?? refusals[code].message)
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.details = details
  }
}
