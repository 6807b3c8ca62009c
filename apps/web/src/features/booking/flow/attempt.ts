import { isUncertain } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'

/**
 * The idempotency key of a write. It stays until an answer arrives, so that a retry never writes twice; after a refusal the
 * next try has a new key.
 */
export function createAttempt() {
  let key: string | undefined
  return {
    /** What to send with the call. */
    next(): { idempotencyKey: string } {
      key ??= randomId()
      return { idempotencyKey: key }
    },
    settled(error: unknown): void {
      if (!isUncertain(error)) key = undefined
    },
  }
}
