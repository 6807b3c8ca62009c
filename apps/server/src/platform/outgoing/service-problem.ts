/**
 * Why an outside service did not do what was asked. `too-many-requests`: it has had enough of us for now, another one may
 * be asked. `unavailable`: silent, unreachable, broken or left alone; the same call may work later, and may even have worked.
 * `refused`: it understood and said no; asking again changes nothing.
 */
export type ProblemReason = 'too-many-requests' | 'unavailable' | 'refused'

interface Circumstances {
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
  constructor({ service, reason, detail, retryAfterSeconds = null }: Circumstances) {
    super(`${service}: ${reason} (${detail})`)
    this.service = service
    this.reason = reason
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }
}
