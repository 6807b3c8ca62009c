import pLimit, { type LimitFunction } from 'p-limit'
import { Refused } from '../../platform/http/refused.ts'

/** Runs work for a person, or lets it wait; the work is told how much time is left to it. */
export type ReportQueue = <T>(userId: number, work: (leftMs: number) => Promise<T>) => Promise<T>

export interface ReportQueueSettings {
  /** Of the process. */
  atOnce: number
  /** Of one person, besides the one that is computed. */
  mostWaiting: number
  /** From the request to the answer. */
  limitMs: number
}

interface OfPerson {
  limit: LimitFunction
  count: number
}

/**
 * One report at a time for each person and a few for the process, so that whoever flips through ranges does not keep the others
 * waiting. The time of waiting counts: nobody waits longer than the limit, also behind reports that were requested later.
 */
export function reportQueue({ atOnce, mostWaiting, limitMs }: ReportQueueSettings): ReportQueue {
  const all = pLimit(atOnce)
  const people = new Map<number, OfPerson>()

  async function inTurn<T>(userId: number, own: OfPerson, work: () => Promise<T>): Promise<T> {
    people.set(userId, own)
    own.count++
    try {
      return await own.limit(() => all(work))
    } finally {
      own.count--
      if (own.count === 0) people.delete(userId)
    }
  }

  return async (userId, work) => {
    const own = people.get(userId) ?? { limit: pLimit(1), count: 0 }
    if (own.count > mostWaiting) throw new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
    const end = performance.now() + limitMs
    const { promise: late, reject } = Promise.withResolvers<never>()
    const limit = setTimeout(() => reject(outOfTime()), limitMs)
    const answer = inTurn(userId, own, () => {
      const leftMs = Math.ceil(end - performance.now())
      // Nobody waits for it any more.
      if (leftMs <= 0) throw outOfTime()
      return work(leftMs)
    })
    return Promise.race([answer, late]).finally(() => clearTimeout(limit))
  }
}

const outOfTime = () => new Refused('REPORT_FAILED', { retryAfterSeconds: 5 })
