import { contract } from '@korto/contract'
import { implement } from '@orpc/server'
import type { Tools } from './tools.ts'

/** What the server knows of a request before anybody is recognised. */
export interface RequestFacts {
  address: string
  userAgent: string
  accessToken: string | null
  /** Counts the request for its user, and refuses it once there were too many. Calls in the process are not counted. */
  countUser(userId: number): void
  idempotencyKey: string | null
  /** What the browser says of where the call comes from; null from other programs. */
  fetchSite: string | null
  cookie(name: string): string | null
  setHeader(name: string, value: string): void
}

export interface CallContext {
  tools: Tools
  request: RequestFacts
}

/**
 * Routes are built from this. What a route returns is what its presenter made and the type checker has seen; checking it
 * again at run time would only cost time, so that is left to the tests.
 */
export const os = implement(contract)
  .$context<CallContext>()
  .$config({ initialInputValidationIndex: 0, initialOutputValidationIndex: Number.NaN })
