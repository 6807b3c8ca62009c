import type { TakenDelivery, Way } from '../../deliveries/delivery.ts'

/**
 * What became of one try. `later`: it is tried again, no sooner than the service has asked for. `others`: its lease was over
 * before it was begun, and somebody else has it.
 */
export type Outcome =
  | { state: 'SENT' | 'DROPPED' | 'FAILED' | 'UNKNOWN'; reason: string | null }
  | { state: 'later'; reason: string; retryAfterSeconds: number | null }
  | { state: 'others' }

/** A delivery after it was looked at again: what came of that, or how to send it. */
export interface Prepared {
  delivery: TakenDelivery
  outcome: Outcome | (() => Promise<Outcome>)
}

/** One way out of the product. */
export interface Sender {
  way: Way
  /** How many a process sends at the same time. */
  atOnce: number
  /** Looks again at what was taken, with few statements for all of it. */
  prepare(taken: TakenDelivery[]): Promise<Prepared[]>
}

export const SENT: Outcome = { state: 'SENT', reason: null }
export const TAKEN_BY_OTHERS: Outcome = { state: 'others' }
export const dropped = (reason: string): Outcome => ({ state: 'DROPPED', reason })
