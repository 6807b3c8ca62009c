/**
 * Why a call of an outside service failed. `too-many-requests`: rate-limited, another provider may be
 * tried. `unavailable`: no answer, or the circuit is open; the same call may work later, and may even have worked.
 * `refused`: repeating it changes nothing.
 */
export type ProblemReason = 'too-many-requests' | 'unavailable' | 'refused'

/** The detail of a problem where no call was made: the service has failed too often. */
export const CIRCUIT_OPEN = 'circuit open'
/** The detail of a problem where the answer was beyond the limit of bytes. */
export const TOO_LARGE = 'too-large'
/** The detail of a problem where the address leads inside a network, and nobody has named it. */
export const NOT_PUBLIC = 'not-public'

interface ProblemFacts {
  service: string
  reason: ProblemReason
  /** A word or code for the log: `timeout`, `status 503`, the provider's own code. Never a person's data. */
  detail: string
  retryAfterSeconds?: number | null
}

/**
 * The one error that every adapter throws, whatever its provider says. It has no cause: what providers and libraries write
 * into their errors repeats addresses, tokens and bodies, and errors end in logs.
 */
export class ServiceProblem extends Error {
  readonly service: string
  readonly reason: ProblemReason
  readonly detail: string
  readonly retryAfterSeconds: number | null
  constructor({ service, reason, detail, retryAfterSeconds = null }: ProblemFacts) {
    super(`${service}: ${reason} (${detail})`)
    this.service = service
    this.reason = reason
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}
