import { Refused } from '../http/refused.ts'

const MOST_WAITING = 8
/** About what the pictures that wait already take. */
const RETRY_AFTER_SECONDS = 10

/**
 * One picture at a time: one of 40 megapixels takes a core for a second or two. With eight waiting, more are refused.
 */
export function pictureQueue() {
  const waiting: (() => void)[] = []
  let isBusy = false

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length === MOST_WAITING)
      throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    if (isBusy) await new Promise<void>((start) => waiting.push(start))
    isBusy = true
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else isBusy = false
    }
  }
}
