import type { ProofChallenge } from '@korto/contract/auth'
import type { ActivityType } from '@korto/domain/activity/activity-type'

/** An answer other than success, or no answer at all. */
export class ApiError extends Error {
  /** 0 when no answer came. */
  readonly status: number
  /** A code of `@korto/contract/refusals`; empty when the answer carried none. */
  readonly code: string
  /** The id of this request in the server's log. */
  readonly requestId: string | null
  /** Free slots near a refused one. */
  readonly alternatives: readonly Alternative[]
  /** Of `CHANGED`: who changed what meanwhile. */
  readonly change: ChangeMade | null
  /** Of refusals that are asked about: how much a change concerns. */
  readonly facts: RefusalFacts
  /** When to retry; null where the answer does not say. */
  readonly retryAfterSeconds: number | null
  /** The proof of work to solve before a retry. */
  readonly challenge: ProofChallenge | null

  constructor(message: string, status: number, body: ErrorBody = {}, retryAfter: string | null = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.requestId = body.requestId ?? null
    this.alternatives = body.alternatives ?? []
    this.change = body.change ?? null
    this.facts = body
    this.retryAfterSeconds = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null
    this.challenge = body.challenge ?? null
  }
}

export interface Alternative {
  itemId: number
  start: string
  end: string
}

/** The last change of what was refused to be changed, as the activity tells it. */
export interface ChangeMade {
  actorName: string | null
  datetime: string
  type: ActivityType
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Names of the fields that staff wrote. */
  changed: string[]
}

export interface RefusalFacts {
  /** Of `UPCOMING_BOOKINGS`. */
  futureBookings?: number
  futureSeries?: number
  /** Of `IN_USE`: what still shares the hall. */
  items?: { id: number; name: string }[]
  /** Of `SHARED_OVERBOOKED`: when the hall would be too full. */
  overbookedAt?: string[]
}

export interface ErrorBody extends RefusalFacts {
  message?: string
  code?: string
  requestId?: string
  alternatives?: Alternative[]
  change?: ChangeMade | null
  challenge?: ProofChallenge
}

const NETWORK_ERROR = 'Network error'

export const networkError = (): ApiError => new ApiError(NETWORK_ERROR, 0)

/** The message of a read is in the status text, that of a write in the field `message` (spec section 7). */
export function errorOf(method: string, answer: Response, body: ErrorBody): ApiError {
  const message = method === 'GET' ? undefined : body.message
  const text = message || answer.statusText || NETWORK_ERROR
  return new ApiError(text, answer.status, body, answer.headers.get('retry-after'))
}

/** Whether the request may have succeeded although no answer arrived; it may then be sent again. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** The code of a refusal, wherever it was thrown: the server's build has its own classes, so only the code is compared. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
