import type { CrowdedCall } from '../../platform/http/mount-api.ts'
import { createTurnstile } from '../../platform/http/turnstile.ts'

/** At two hundred bookings or refusals a second the last one in line waits for about a third of a second. */
const WAITING = 60
const RETRY_AFTER_SECONDS = 2

/**
 * When a club opens its bookings everybody comes at once. Each club has a door of its own, through which its people use at
 * most half of the connections to the database: those of other clubs find the rest. (docs/decisions/0028)
 */
export const bookingCrowd = (connections: number): CrowdedCall => ({
  path: '/api/booking',
  turnstile: createTurnstile({
    atOnce: Math.ceil(connections / 2),
    waiting: WAITING,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  }),
  doorOf: (body) =>
    typeof body === 'object' && body !== null && 'siteId' in body && typeof body.siteId === 'number'
      ? String(body.siteId)
      : null,
})
