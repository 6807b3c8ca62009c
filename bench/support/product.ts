import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { discardEmbedded } from '../../apps/server/src/platform/db/embedded/discard-embedded.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import { cpuOf } from './cpu.ts'

export interface BenchDatabase {
  connection: Connection
  db: Db
  stop(): Promise<void>
}

/** A PostgreSQL of its own with everything that keeps data safe switched on, migrated and empty. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'korto-bench-'))
  const cluster = await startEmbedded({ dataDir })
  await migrate(cluster.connection)
  const db = openDatabase({ connection: cluster.connection, name: 'bench', max: 2 }, () => {})
  return {
    connection: cluster.connection,
    db,
    async stop() {
      await db.destroy()
      await cluster.stop()
      await discardEmbedded(dataDir)
    },
  }
}

export interface ServerUnderLoad {
  port: number
  /** Processor seconds that it has used so far. */
  cpuSeconds(): number
  stop(): Promise<void>
}

const SERVER = resolve(import.meta.dirname, '../../apps/server/test/engine/server-child.ts')

/** One process of the product, all rules and limits per person on. */
export async function productServer(connection: Connection, pool = 20): Promise<ServerUnderLoad> {
  return serverOf(fork(SERVER, [JSON.stringify({ connection, pool })], forked()))
}

export const forked = () => ({
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'] as ('ignore' | 'pipe' | 'inherit' | 'ipc')[],
  execArgv: [],
})

/** A child that says its address in its first line. */
export async function serverOf(child: ChildProcess): Promise<ServerUnderLoad> {
  const [line] = await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  const port = Number(new URL(String(line).trim().split('\n')[0] ?? '').port)
  return {
    port,
    cpuSeconds: () => cpuOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}
