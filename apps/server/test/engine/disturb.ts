import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Seeded } from './seeded.ts'

/** What happens to the statements of one operation: pauses before some, the end of its session before one of them. */
export interface Disturbance {
  chance: Seeded
  /** How many of its statements wait a little before they are sent. */
  pauses: number
  /** Before which statement its session is ended; null = never. */
  endBefore: number | null
  statements: number
}

const disturbances = new AsyncLocalStorage<Disturbance>()
const LONGEST_PAUSE_MS = 6

export const disturbed = <T>(disturbance: Disturbance, work: () => Promise<T>): Promise<T> =>
  disturbances.run(disturbance, work)

type Query = (this: pg.Client & { processID: number }, ...given: unknown[]) => Promise<unknown>

/** From now on every statement of this process passes here first. Answers how to end that. */
export function disturbStatements(endSession: (processId: number) => Promise<void>): () => void {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  client.query = function (...given) {
    const disturbance = disturbances.getStore()
    const send = () => query.apply(this, given)
    if (!disturbance || given.some((one) => typeof one === 'function')) return send()
    return disturb(disturbance, send, () => endSession(this.processID))
  }
  return () => {
    client.query = query
  }
}

async function disturb(disturbance: Disturbance, send: () => Promise<unknown>, endSession: () => Promise<void>) {
  const { chance } = disturbance
  const statement = disturbance.statements++
  if (chance.chance(disturbance.pauses)) await pause(chance.below(LONGEST_PAUSE_MS))
  if (statement !== disturbance.endBefore) return send()
  // Either before the statement is sent, or while the server is at it: then nobody knows what became of it.
  if (chance.chance(0.5)) {
    await endSession()
    return send()
  }
  const [answer] = await Promise.allSettled([send(), endSession()])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
