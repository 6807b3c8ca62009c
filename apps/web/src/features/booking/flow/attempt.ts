import { isUncertain } from '../../../lib/api/api-error.ts'
import { randomId } from '../../../lib/browser/random-id.ts'

/**
 * Names an attempt to write. The name stays until an answer has come, so that a lost answer never writes twice; after a
 * refusal the next try is a new attempt, which the server judges afresh.
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
