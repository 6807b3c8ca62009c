import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ListenerCommand, Received } from './live-child.ts'
import { forkOptions } from './product.ts'

export interface Listeners {
  /** Opens streams; resolves when each has received its hello. */
  open(count: number, port: number, topic: string): Promise<number[]>
  /** Resolves when that many messages have arrived: their times in milliseconds. */
  waitFor(what: 'hello' | 'change', count: number): Promise<number[]>
  stop(): Promise<void>
}

/** Visitors with a live stream each, in a separate process. */
export function startListeners(): Listeners {
  const child = fork(join(import.meta.dirname, 'live-child.ts'), [], forkOptions())
  async function ask(message: ListenerCommand): Promise<number[]> {
    const answer = once(child, 'message')
    child.send(message)
    const [{ at }] = (await answer) as [Received]
    return at
  }
  return {
    open: (count, port, topic) => ask({ open: count, port, topic }),
    waitFor: (what, count) => ask({ wait: what, count }),
    async stop() {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
