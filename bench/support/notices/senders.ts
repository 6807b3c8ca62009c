import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SenderSettings } from '../sender-child.ts'

/** Workers that only send. */
export interface Senders {
  /** Begins with what is due. */
  start(): Promise<ChildProcess>
  stop(): Promise<void>
}

const CHILD = join(import.meta.dirname, '../sender-child.ts')

/** Some are loaded ahead, so that one that is killed is replaced at once. */
export function prepareSenders(given: SenderSettings, ahead: number): Senders {
  const cache = mkdtempSync(join(tmpdir(), 'korto-senders-'))
  const all = new Set<ChildProcess>()
  const load = async () => {
    const child = fork(CHILD, [JSON.stringify(given)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    })
    all.add(child)
    child.once('exit', () => all.delete(child))
    await once(child, 'message')
    return child
  }
  const loaded = Array.from({ length: ahead }, load)
  return {
    async start() {
      loaded.push(load())
      const child = await loaded.shift()
      if (!child) throw new Error('there is always one ahead')
      child.send('go')
      return child
    },
    async stop() {
      await Promise.all(loaded)
      await Promise.all([...all].map(killed))
      rmSync(cache, { recursive: true, force: true })
    },
  }
}

export async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  if (child.kill('SIGKILL')) await ended
}
