import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Breaker, createBreaker } from './breaker.ts'
import { type Limits, requestSender, WireFailure } from './send-request.ts'
import { CIRCUIT_OPEN, NOT_PUBLIC, ServiceProblem, TOO_LARGE } from './service-problem.ts'

const LIMITS: Limits = { connectMs: 2_000, wholeMs: 5_000, answerBytes: 1_048_576 }
/** The longest that a user's request waits for another service. */
export const USER_TIMEOUT_MS = 3_000

const TRIES = 3
const FIRST_PAUSE_MS = 100
/** Push subscriptions may name any number of hosts, so memory is bounded. */
const MAX_BREAKERS = 500

export interface OutgoingCall {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'PROPFIND' | 'REPORT' | 'MKCALENDAR'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Retried, up to three attempts in all. */
  idempotent?: boolean
  /** Sent once, but over a connection that may just be closing: for what somebody sends again, and may. */
  reusesConnection?: boolean
  /** A redirect is returned instead of refused. It is not followed: whoever does, fetches its address, checked like any other. */
  returnsRedirects?: boolean
}

export interface Outgoing {
  /** Returns what is neither a redirect, unless asked for, nor 429, nor 5xx; everything else is a `ServiceProblem`. */
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

/** All outgoing HTTP. One for each service, with a circuit breaker for every origin. */
export function createOutgoing({ service, log, namedOrigins, limits, clock }: OutgoingSettings): Outgoing {
  const allLimits = { ...LIMITS, ...limits }
  const breakerOf = breakersByOrigin(clock)
  const send = requestSender(allLimits)

  async function once(url: URL, call: OutgoingCall, wholeMs: number): Promise<Response> {
    const where = { service, host: url.host }
    const breaker = breakerOf(url.origin)
    if (!breaker.mayTry()) throw new ServiceProblem({ service, reason: 'unavailable', detail: CIRCUIT_OPEN })
    const startedAt = performance.now()
    try {
      const wireCall = { ...wireCallOf(url, call), publicOnly: !namedOrigins.includes(url.origin) }
      const response = checkStatus(service, await send(wireCall, wholeMs), call)
      breaker.succeeded()
      if (response.status === 401 || response.status === 403)
        log.warn({ ...where, status: response.status }, 'an outside service does not let us in')
      return response
    } catch (error) {
      if (!(error instanceof WireFailure || error instanceof ServiceProblem)) throw error
      const found = error instanceof WireFailure ? problemOfFailure(service, error) : error
      const ms = Math.round(performance.now() - startedAt)
      log.warn({ ...where, detail: found.detail, code: codeOf(error), ms }, 'an outside service failed')
      // Who sends too much is there; one large answer must not keep others from a host that many use.
      if (found.reason !== 'unavailable' || found.detail === TOO_LARGE) breaker.succeeded()
      else if (breaker.failed()) log.error(where, 'an outside service is left alone for a while')
      throw found
    }
  }

  return {
    async fetch(address, call = {}) {
      const url = new URL(address)
      if (url.protocol !== 'https:' && !namedOrigins.includes(url.origin))
        throw new ServiceProblem({ service, reason: 'refused', detail: 'not https' })
      const deadline = performance.now() + allLimits.wholeMs
      for (let tries = 1; ; tries++) {
        try {
          return await once(url, call, deadline - performance.now())
        } catch (error) {
          const wait = FIRST_PAUSE_MS * tries * (1 + Math.random())
          const isLast = tries === TRIES || performance.now() + wait >= deadline
          if (!call.idempotent || isLast || !isTransient(error)) throw error
          await pause(wait)
        }
      }
    },
  }
}

/** Tried again at once these would end the same way. */
const LASTING: string[] = [CIRCUIT_OPEN, TOO_LARGE, NOT_PUBLIC]

const isTransient = (error: unknown) =>
  error instanceof ServiceProblem && error.reason === 'unavailable' && !LASTING.includes(error.detail)

function breakersByOrigin(clock?: () => number): (origin: string) => Breaker {
  const breakers = new Map<string, Breaker>()
  return (origin) => {
    const known = breakers.get(origin)
    if (known) return known
    const oldest = breakers.keys().next()
    if (breakers.size >= MAX_BREAKERS && !oldest.done) breakers.delete(oldest.value)
    const breaker = createBreaker(clock)
    breakers.set(origin, breaker)
    return breaker
  }
}

const wireCallOf = (
  url: URL,
  { method = 'GET', headers = {}, body, idempotent = false, reusesConnection = idempotent }: OutgoingCall,
) => ({
  url,
  method,
  headers,
  body: body ?? null,
  mayReuseConnection: reusesConnection,
})

/** Redirects are not followed: they could lead to any address. */
function checkStatus(service: string, response: Response, { returnsRedirects = false }: OutgoingCall): Response {
  const { status } = response
  const isRedirect = status >= 300 && status < 400
  const isBad = status >= 500 || (isRedirect && !returnsRedirects)
  if (status !== 429 && !isBad) return response
  throw new ServiceProblem({
    service,
    reason: isBad ? 'unavailable' : 'too-many-requests',
    detail: `status ${status}`,
    retryAfterSeconds: retryAfterSeconds(response),
  })
}

const problemOfFailure = (service: string, { kind }: WireFailure) =>
  new ServiceProblem({ service, reason: 'unavailable', detail: kind })

/** `ECONNREFUSED` and the like, for the log. */
const codeOf = ({ cause }: Error): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined

function retryAfterSeconds({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds), 86_400) : null
}
