import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../../src/platform/db/pool.ts'
import type { ChildSettings } from './server-child.ts'

/** A process of the product that serves and reads the gateway. */
export interface BillingServer {
  origin: string
  /** SIGKILL, in the middle of whatever it does. */
  kill(): Promise<void>
}

const CHILD = join(import.meta.dirname, 'server-child.ts')

export async function startBillingServer(
  connection: Connection,
  settings: Record<string, string>,
): Promise<BillingServer> {
  const given: ChildSettings = { connection, settings }
  const child = fork(CHILD, [JSON.stringify(given)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [],
    // It is started again after each kill.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'korto-billing-server') },
  })
  const [line] = await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  return {
    origin: String(line).trim(),
    async kill() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
