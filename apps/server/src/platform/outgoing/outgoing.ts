import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Breaker, createBreaker } from './breaker.ts'
import { type Limits, sendRequest, WireFailure } from './send-request.ts'
import { type ProblemReason, ServiceProblem } from './service-problem.ts'

const LIMITS: Limits = { connectMs: 2_000, wholeMs: 5_000, answerBytes: 1_048_576 }
/** Nobody who asked us for something waits longer than this for somebody else. */
export const USER_WAITS_MS = 3_000

const TRIES = 3
const FIRST_PAUSE_MS = 100
/** Push subscriptions name hosts of their own choice; they must not fill the memory. */
const MOST_BREAKERS = 500

export interface OutgoingCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Sent again, up to three times in all, when no good answer comes. Only where twice is as good as once. */
  idempotent?: boolean
}

export interface Outgoing {
  /** Answers what is neither a redirect, nor 429, nor 5xx; everything else is a `ServiceProblem`. */
  fetch(url: string | URL, call?: OutgoingCall): Promise<Response>
}

export interface OutgoingSettings {
  service: string
  log: FastifyBaseLogger
  /** Origins the operator has named: they may be anywhere. All others must be https and lead to a public address. */
  namedOrigins: string[]
  limits?: Partial<Limits>
  clock?: () => number
}

/** The only way out by HTTP. Each service has one of its own, with a circuit breaker for every origin. */
export function createOutgoing({ service, log, namedOrigins, limits, clock }: OutgoingSettings): Outgoing {
  const most = { ...LIMITS, ...limits }
  const breakers = new Map<string, Breaker>()

  function breakerOf(origin: string): Breaker {
    const known = breakers.get(origin)
    if (known) return known
    const oldest = breakers.keys().next()
    if (breakers.size >= MOST_BREAKERS && !oldest.done) breakers.delete(oldest.value)
    const made = createBreaker(clock)
    breakers.set(origin, made)
    return made
  }

  const problem = (
    reason: ProblemReason,
    detail: string,
    more: { cause?: unknown; retryAfterSeconds?: number | null } = {},
  ) => new ServiceProblem({ service, reason, detail, ...more })

  async function once(url: URL, call: OutgoingCall, wholeMs: number): Promise<Response> {
    const breaker = breakerOf(url.origin)
    if (!breaker.mayTry()) throw problem('unavailable', 'circuit open')
    const begun = performance.now()
    try {
      const response = judged(await sendRequest(wireCall(url, call, namedOrigins), { ...most, wholeMs }), problem)
      breaker.succeeded()
      if (response.status === 401 || response.status === 403)
        log.warn({ service, host: url.host, status: response.status }, 'an outside service does not let us in')
      return response
    } catch (error) {
      const found = error instanceof WireFailure ? problem('unavailable', error.word, { cause: error }) : error
      if (!(found instanceof ServiceProblem)) throw found
      const ms = Math.round(performance.now() - begun)
      log.warn({ service, host: url.host, detail: found.detail, ms }, 'an outside service failed')
      if (found.reason !== 'unavailable') breaker.succeeded()
      else if (breaker.failed()) log.error({ service, host: url.host }, 'an outside service is left alone for a while')
      throw found
    }
  }

  return {
    async fetch(address, call = {}) {
      const url = new URL(address)
      if (url.protocol !== 'https:' && !namedOrigins.includes(url.origin)) throw problem('refused', 'not https')
      const deadline = performance.now() + most.wholeMs
      for (let tries = 1; ; tries++) {
        try {
          return await once(url, call, deadline - performance.now())
        } catch (error) {
          const wait = FIRST_PAUSE_MS * tries * (1 + Math.random())
          const isWorthwhile =
            error instanceof ServiceProblem && error.reason === 'unavailable' && error.detail !== 'circuit open'
          if (!call.idempotent || !isWorthwhile || tries === TRIES || performance.now() + wait >= deadline) throw error
          await pause(wait)
        }
      }
    },
  }
}

const wireCall = (
  url: URL,
  { method = 'GET', headers = {}, body, idempotent }: OutgoingCall,
  namedOrigins: string[],
) => ({
  url,
  method,
  headers,
  body: body ?? null,
  mayReuseConnection: idempotent === true,
  publicOnly: !namedOrigins.includes(url.origin),
})

type MakeProblem = (
  reason: ProblemReason,
  detail: string,
  more?: { retryAfterSeconds: number | null },
) => ServiceProblem

/** Redirects are not followed: who knows whereto. */
function judged(response: Response, problem: MakeProblem): Response {
  const { status } = response
  if (status === 429)
    throw problem('too-many-requests', 'status 429', { retryAfterSeconds: retryAfterSeconds(response) })
  if (status >= 500 || (status >= 300 && status < 400))
    throw problem('unavailable', `status ${status}`, { retryAfterSeconds: retryAfterSeconds(response) })
  return response
}

function retryAfterSeconds({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), 86_400) : null
}
