import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BeforeRequest } from '../../../../adapters/calendar/calendar-port.ts'
import { ServiceProblem } from '../../../../platform/outgoing/service-problem.ts'
import type { Tools } from '../../../../tools.ts'
import { takeRequest } from './sql.ts'

/** This share of a minute's requests may come at once; after that they are spread, so no minute has more than allowed. */
const AT_ONCE = 1 / 6
/** Who would wait longer comes back later, so that the lease of a club is not held for nothing. */
const LONGEST_WAIT_SECONDS = 5

/** Counts the requests of an account, all processes together, and slows them down before the provider refuses them. */
export function requestQuota({ db, env }: Pick<Tools, 'db' | 'env'>, account: string): BeforeRequest {
  const perMinute = env.CALENDAR_REQUESTS_PER_MINUTE
  const seconds = 60 / (perMinute * (1 - AT_ONCE))
  const burst = Math.max(perMinute * AT_ONCE - 1, 0) * seconds
  const key = createHash('sha256').update(account).digest('base64url')
  return async () => {
    const wait = await takeRequest(db, { account: key, seconds, burst, longest: LONGEST_WAIT_SECONDS })
    if (wait === null)
      throw new ServiceProblem({
        service: 'calendar',
        reason: 'too-many-requests',
        detail: 'own quota',
        retryAfterSeconds: LONGEST_WAIT_SECONDS,
      })
    if (wait > 0) await sleep(wait * 1_000)
  }
}
