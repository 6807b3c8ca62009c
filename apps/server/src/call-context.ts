import { contract } from '@korto/contract'
import { implement } from '@orpc/server'
import type { Tools } from './tools.ts'

/** What is known of a request before its session is looked up. */
export interface RequestFacts {
  address: string
  userAgent: string
  accessToken: string | null
  /** Counts the request for its user, and refuses it once there were too many. Calls in the process are not counted. */
  countUser(userId: number): void
  idempotencyKey: string | null
  /** `Sec-Fetch-Site`: how the page that called relates to us; null from other programs. */
  fetchSite: string | null
  cookie(name: string): string | null
  setHeader(name: string, value: string): void
}

export interface CallContext {
  tools: Tools
  request: RequestFacts
}

/**
 * Routes are built from this. Outputs are type-checked and validated in tests, so validation at run time, which costs
 * time, is off.
 */
export const os = implement(contract)
  .$context<CallContext>()
  .$config({ initialInputValidationIndex: 0, initialOutputValidationIndex: Number.NaN })
