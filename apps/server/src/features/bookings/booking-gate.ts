import { Refused } from '../../platform/http/refused.ts'

/** Runs a command for a club: at once, after waiting in the club's queue, or not at all. */
export type BookingGate = <T>(siteId: number, command: () => Promise<T>) => Promise<T>

export interface BookingGateSettings {
  /** Commands of one club that run at the same time. */
  atOnce: number
  longestWaitMs: number
  retryAfterSeconds: number
}

interface Queue {
  running: number
  /** In the order in which they came. */
  waiting: Set<() => void>
}

/**
 * Each club has a queue of its own, so that a rush at one club uses a part of the database connections and leaves the rest
 * to others. The queue is bounded by waiting time, not by length (docs/decisions/0028).
 */
export function createBookingGate({ atOnce, longestWaitMs, retryAfterSeconds }: BookingGateSettings): BookingGate {
  const queues = new Map<number, Queue>()

  function enter(queue: Queue): Promise<void> | null {
    if (queue.running < atOnce) {
      queue.running++
      return null
    }
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout)
        resolve()
      }
      const timeout = setTimeout(() => {
        queue.waiting.delete(start)
        reject(new Refused('TOO_MANY_REQUESTS', { retryAfterSeconds }))
      }, longestWaitMs)
      queue.waiting.add(start)
    })
  }

  function leave(siteId: number, queue: Queue) {
    const [next] = queue.waiting
    if (next) {
      queue.waiting.delete(next)
      return next()
    }
    queue.running--
    if (queue.running === 0) queues.delete(siteId)
  }

  return async (siteId, command) => {
    const queue = queues.get(siteId) ?? { running: 0, waiting: new Set() }
    queues.set(siteId, queue)
    await enter(queue)
    try {
      return await command()
    } finally {
      leave(siteId, queue)
    }
  }
}
