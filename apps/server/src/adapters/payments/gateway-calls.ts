import { setTimeout as pause } from 'node:timers/promises'
import type { BraintreeGateway } from 'braintree'
import type { FastifyBaseLogger } from 'fastify'
import { createBreaker } from '../../platform/outgoing/breaker.ts'
import { USER_TIMEOUT_MS } from '../../platform/outgoing/outgoing.ts'
import { CIRCUIT_OPEN, ServiceProblem } from '../../platform/outgoing/service-problem.ts'
import { withTimeout } from '../../platform/outgoing/with-timeout.ts'
import { BANK_TIMEOUT_MS, type GatewayAccount, type Gateways, openGateways } from './gateway-connection.ts'
import { gatewayProblem, problem } from './gateway-problem.ts'

const READ_TRIES = 3
const FIRST_PAUSE_MS = 100

export interface GatewayTools {
  log: FastifyBaseLogger
  /** Of the circuit breaker. */
  clock?: () => number
}

type Work<T> = (gateway: BraintreeGateway) => Promise<T>

export interface GatewayCalls {
  /** Changes nothing, and so is tried up to three times. */
  read<T>(work: Work<T>): Promise<T>
  write<T>(work: Work<T>): Promise<T>
  /** A card is verified or charged. */
  askBank<T>(work: Work<T>): Promise<T>
  /** Nothing is sent. */
  compute<T>(work: Work<T>): Promise<T>
}

/** All calls of the gateway: within a time limit, through one circuit breaker, failing as a `ServiceProblem`. */
export function gatewayCalls(account: GatewayAccount, { log, clock }: GatewayTools): GatewayCalls {
  const breaker = createBreaker(clock)
  const where = { service: 'payments', host: new URL(account.url).host }
  let opened: Promise<Gateways> | undefined
  const gateways = () => (opened ??= openGateways(account))

  async function once<T>(kind: keyof Gateways, work: Work<T>, ms: number): Promise<T> {
    if (!breaker.mayTry()) throw problem('unavailable', CIRCUIT_OPEN)
    const gateway = (await gateways())[kind]
    const begun = performance.now()
    try {
      const answer = await withTimeout('payments', work(gateway), ms)
      breaker.succeeded()
      return answer
    } catch (error) {
      const found = error instanceof ServiceProblem ? error : gatewayProblem(error)
      const took = Math.round(performance.now() - begun)
      log.warn({ ...where, detail: found.detail, ms: took }, 'an outside service failed')
      if (found.reason !== 'unavailable') breaker.succeeded()
      else if (breaker.failed()) log.error(where, 'an outside service is left alone for a while')
      throw found
    }
  }

  async function read<T>(work: Work<T>): Promise<T> {
    const deadline = performance.now() + USER_TIMEOUT_MS
    for (let tries = 1; ; tries++) {
      const left = deadline - performance.now()
      try {
        return await once('reading', work, left)
      } catch (error) {
        const wait = FIRST_PAUSE_MS * tries
        const isLast = tries === READ_TRIES || performance.now() + wait >= deadline
        if (isLast || !isTransient(error)) throw error
        await pause(wait)
      }
    }
  }

  return {
    read,
    write: (work) => once('writing', work, USER_TIMEOUT_MS),
    askBank: (work) => once('askingBank', work, BANK_TIMEOUT_MS),
    compute: async (work) => work((await gateways()).reading),
  }
}

const isTransient = (error: unknown) =>
  error instanceof ServiceProblem && error.reason === 'unavailable' && error.detail !== CIRCUIT_OPEN
