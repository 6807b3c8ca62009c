import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Heard, ToListeners } from './live-child.ts'
import { forked } from './product.ts'

export interface Listeners {
  /** Opens so many streams; answers when each was greeted. */
  open(count: number, port: number, topic: string): Promise<number[]>
  /** Answers when so many were greeted again, or have heard of a change: the moments, in milliseconds. */
  hear(what: 'hello' | 'change', count: number): Promise<number[]>
  stop(): Promise<void>
}

/** Visitors with a live stream each, in a process of their own. */
export function startListeners(): Listeners {
  const child = fork(join(import.meta.dirname, 'live-child.ts'), [], forked())
  async function ask(message: ToListeners): Promise<number[]> {
    const answer = once(child, 'message')
    child.send(message)
    const [{ at }] = (await answer) as [Heard]
    return at
  }
  return {
    open: (count, port, topic) => ask({ open: count, port, topic }),
    hear: (what, count) => ask({ wait: what, count }),
    async stop() {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
