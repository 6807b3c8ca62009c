import pLimit from 'p-limit'
import { Refused } from '../http/refused.ts'

const MOST_WAITING = 8
/** About what the pictures that wait already take. */
const RETRY_AFTER_SECONDS = 10

/**
 * One picture at a time: one of 40 megapixels takes a core for a second or two. With eight waiting, more are refused.
 */
export function pictureQueue() {
  const limit = pLimit(1)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount > MOST_WAITING)
      throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return limit(work)
  }
}
