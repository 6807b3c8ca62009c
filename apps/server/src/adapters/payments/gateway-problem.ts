import { type ProblemReason, ServiceProblem } from '../../platform/outgoing/service-problem.ts'

export const problem = (reason: ProblemReason, detail: string) =>
  new ServiceProblem({ service: 'payments', reason, detail })

export function unreadable(): never {
  throw problem('unavailable', 'unreadable answer')
}

/** What the SDK throws has a `type`, and a message that may repeat what was sent; only the first is kept. */
const typeOf = (error: unknown): string =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' ? error.type : ''

export const isNotFound = (error: unknown): boolean => typeOf(error) === 'notFoundError'

/** Repeating it changes nothing. */
const REFUSED = ['authenticationError', 'authorizationError', 'upgradeRequired', 'invalidKeysError', 'notFoundError']

export function gatewayProblem(error: unknown): ServiceProblem {
  const type = typeOf(error)
  if (REFUSED.includes(type)) return problem('refused', type)
  if (type === 'tooManyRequestsError') return problem('too-many-requests', type)
  if (error instanceof Error && error.message === 'Request timed out') return problem('unavailable', 'timeout')
  // Anything without a type is an answer that the SDK could not read.
  return problem('unavailable', type || 'unreadable answer')
}
