import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Seeded, seeded } from '@korto/domain/testing/seeded'
import pg from 'pg'

/** What happens to the statements of one operation: pauses before some, the end of its session before one of them. */
export interface Disturbance {
  chance: Seeded
  /** How many of its statements wait a little before they are sent. */
  pauses: number
  /** Before which statement its session is ended; null = never. */
  endBefore: number | null
  statements: number
  /** Pauses before the first statement like this, until it is released. */
  stop?: Stop
  /** How often PostgreSQL ended one of its statements because of a deadlock. */
  deadlocks?: number
}

interface Stop {
  /** A statement like this, or the one with this number, counted from 0. */
  before: RegExp | number
  reached(): void
  until: Promise<void>
}

const disturbances = new AsyncLocalStorage<Disturbance>()
const LONGEST_PAUSE_MS = 6

export const disturbed = <T>(disturbance: Disturbance, work: () => Promise<T>): Promise<T> =>
  disturbances.run(disturbance, work)

type Query = (this: pg.Client & { processID: number }, ...given: unknown[]) => Promise<unknown>

/** Intercepts every statement of this process. Returns how to end that. */
export function disturbStatements(endSession: (processId: number) => Promise<void>): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const sent = new WeakMap<pg.Client, Promise<void>>()
  client.query = function (...given) {
    const disturbance = disturbances.getStore()
    if (!disturbance || given.some((one) => typeof one === 'function')) return query.apply(this, given)
    // Statements of a session are sent without waiting for answers; a pause of one must not let the next overtake it.
    const before = sent.get(this)
    const { promise, resolve } = Promise.withResolvers<void>()
    sent.set(this, promise)
    const send = async () => {
      await before
      const answer = query.apply(this, given)
      resolve()
      return answer.catch((error) => {
        if (error?.code === '40P01') disturbance.deadlocks = (disturbance.deadlocks ?? 0) + 1
        throw error
      })
    }
    return disturb(disturbance, textOf(given[0]), send, () => endSession(this.processID))
  }
  return () => {
    client.query = query
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

async function disturb(
  disturbance: Disturbance,
  text: string,
  send: () => Promise<unknown>,
  endSession: () => Promise<void>,
) {
  const { chance, stop } = disturbance
  const statement = disturbance.statements++
  if (stop && (typeof stop.before === 'number' ? stop.before === statement : stop.before.test(text))) {
    stop.reached()
    await stop.until
  }
  if (chance.chance(disturbance.pauses)) await pause(chance.below(LONGEST_PAUSE_MS))
  if (statement !== disturbance.endBefore) return send()
  // Either before the statement is sent, or while the server runs it: then its outcome is unknown.
  if (chance.chance(0.5)) {
    await endSession()
    return send()
  }
  const [answer] = await Promise.allSettled([send(), endSession()])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}

/** An operation that pauses before one of its statements; `reached` settles when it is there. */
export function stopping<T>(before: RegExp | number, work: () => Promise<T>) {
  const [reached, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stop = { before, reached: reached.resolve, until: until.promise }
  const disturbance: Disturbance = { chance: seeded(1), pauses: 0, endBefore: null, statements: 0, stop }
  const done = disturbed(disturbance, work)
  return { reached: reached.promise, release: until.resolve, done, deadlocks: () => disturbance.deadlocks ?? 0 }
}
