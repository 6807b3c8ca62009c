import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Payments } from '../../src/adapters/payments/payments.ts'

/** Work that ends at one of its steps: before or after a call of the gateway, before or after a commit. */
interface Interruption {
  stepsLeft: number
  isOver: boolean
}

const interruptions = new AsyncLocalStorage<Interruption>()

type Query = (this: pg.Client & { connection: { stream: { destroy(): void } } }, ...given: unknown[]) => unknown

/**
 * Lets work of this process end as that of a killed one does: its session breaks, and nothing that it tries afterwards reaches the
 * database or the gateway. Returns how to end that.
 */
export function makeWorkInterruptible(tools: { payments: Payments | null }): () => void {
  const client = pg.Client.prototype as unknown as { query: Query } // pg types no connection
  const { query } = client
  const { payments } = tools
  client.query = function (...given) {
    const interruption = interruptions.getStore()
    if (!interruption || given.some((one) => typeof one === 'function')) return query.apply(this, given)
    const isCommit = /^commit/i.test(textOf(given[0]))
    if (isCommit) step(interruption)
    if (!interruption.isOver) {
      const answer = query.apply(this, given)
      return isCommit ? Promise.resolve(answer).finally(() => step(interruption)) : answer
    }
    this.connection.stream.destroy()
    return Promise.reject(new Error('killed'))
  }
  tools.payments = payments && interruptible(payments)
  return () => {
    client.query = query
    tools.payments = payments
  }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '') // as pg takes it

function step(interruption: Interruption): void {
  if (interruption.stepsLeft-- <= 0) interruption.isOver = true
}

const interruptible = (payments: Payments): Payments =>
  new Proxy(payments, {
    get(target, name, receiver) {
      const member = Reflect.get(target, name, receiver)
      const interruption = interruptions.getStore()
      if (typeof member !== 'function' || !interruption) return member
      return async (...given: unknown[]) => {
        step(interruption)
        if (interruption.isOver) throw new Error('killed')
        const answer = await member.apply(target, given)
        step(interruption)
        if (interruption.isOver) throw new Error('killed')
        return answer
      }
    },
  })

/** Does the work up to a step; whether it got to its end. */
export async function interruptedAt(steps: number, work: () => Promise<unknown>): Promise<'interrupted' | 'done'> {
  const interruption: Interruption = { stepsLeft: steps, isOver: false }
  await interruptions.run(interruption, work).catch((error: unknown) => {
    if (!interruption.isOver) throw error
  })
  return interruption.isOver ? 'interrupted' : 'done'
}
