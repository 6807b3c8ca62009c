import type { SyncError } from '@korto/contract/calendar-sync'
import { CalendarGone, CredentialRevoked } from '../../../adapters/calendar/calendar-problems.ts'
import { ServiceProblem } from '../../../platform/outgoing/service-problem.ts'

/** A calendar cannot be kept for a reason that no request says. */
export class SyncProblem extends Error {
  readonly error: SyncError
  constructor(error: SyncError) {
    super(`the calendar sync rests: ${error}`)
    this.error = error
  }
}

/** The word for the page; null for what is no fault of the provider. */
export function syncErrorOf(error: unknown): SyncError | null {
  if (error instanceof SyncProblem) return error.error
  if (error instanceof CredentialRevoked) return 'REVOKED'
  if (error instanceof CalendarGone) return 'GONE'
  if (!(error instanceof ServiceProblem)) return null
  switch (error.reason) {
    case 'too-many-requests':
      return 'BUSY'
    case 'unavailable':
      return 'UNAVAILABLE'
    case 'refused':
      return 'REFUSED'
  }
}
