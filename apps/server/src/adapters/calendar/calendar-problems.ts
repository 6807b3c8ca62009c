import { ServiceProblem } from '../../platform/outgoing/service-problem.ts'

/** The owner has taken the permission back, it ran out, or it cannot be read any more: connect again. */
export class CredentialRevoked extends ServiceProblem {
  constructor(service: string) {
    super({ service, reason: 'refused', detail: 'credential revoked' })
  }
}

/** The whole calendar is not there any more, or not for this account. Says nothing about its events. */
export class CalendarGone extends ServiceProblem {
  constructor(service: string) {
    super({ service, reason: 'refused', detail: 'calendar gone' })
  }
}
