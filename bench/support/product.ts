import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { discardEmbedded } from '../../apps/server/src/platform/db/embedded/discard-embedded.ts'
import { startEmbedded } from '../../apps/server/src/platform/db/embedded/start-embedded.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import { cpuOf, cpuOfTree, residentBytes } from './cpu.ts'
import type { ServerSettings } from './server-child.ts'
import { serverEnvironment, serverOptions } from './server-options.ts'

export interface BenchDatabase {
  connection: Connection
  db: Db
  /** CPU seconds used so far by all processes of PostgreSQL. */
  cpuSeconds(): number
  /** After filling the tables; without a time limit. */
  vacuum(): Promise<void>
  stop(): Promise<void>
}

/** A separate PostgreSQL with durability on, migrated and empty. */
export async function benchDatabase(): Promise<BenchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'korto-bench-'))
  const cluster = await startEmbedded({ dataDir })
  await migrate(cluster.connection)
  const db = openDatabase({ connection: cluster.connection, name: 'bench', max: 2 }, () => {})
  async function discard() {
    await cluster.stop()
    await discardEmbedded(dataDir)
  }
  open.add(discard)
  return {
    connection: cluster.connection,
    db,
    cpuSeconds: () => cpuOfTree(cluster.pid),
    async vacuum() {
      // In a separate session: those of the product have a statement timeout.
      const session = new pg.Client(cluster.connection)
      await session.connect()
      await session.query('vacuum analyze')
      await session.end()
    },
    async stop() {
      await db.destroy()
      open.delete(discard)
      await discard()
    },
  }
}

/** PostgreSQL survives its parent, so an interrupted bench stops it. */
const open = new Set<() => Promise<void>>()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await Promise.all([...open].map((discard) => discard()))
    process.exit(1)
  })

export interface ServerUnderLoad {
  port: number
  pid: number
  /** CPU seconds used so far. */
  cpuSeconds(): number
  residentBytes(): number
  /** SIGKILL, like a crash. */
  kill(): Promise<void>
  /** SIGTERM, a graceful shutdown. */
  stop(): Promise<void>
}

/** All clients have one address, so the limits per address are lifted. */
export const ONE_ADDRESS = { RATE_PER_ADDRESS: '1000000000', RATE_PUBLIC_READS: '1000000000' }
/** Each visitor has its own address, in the header of a trusted proxy, and every limit is on. */
export const MANY_ADDRESSES = { TRUSTED_PROXIES: 'loopback' }

/** One process of the product, with all rules and limits per person. */
export async function productServer(
  connection: Connection,
  settings: Record<string, string> = ONE_ADDRESS,
  web: ServerSettings['web'] = 'none',
  script: 'server-child.ts' | 'undated-server-child.ts' = 'server-child.ts',
): Promise<ServerUnderLoad> {
  const options: ServerSettings = { connection, settings, web }
  const env = { ...serverEnvironment, ...process.env }
  const server = join(import.meta.dirname, script)
  return startedServer(fork(server, [JSON.stringify(options)], { ...forkOptions(), execArgv: serverOptions, env }))
}

export const forkOptions = () => ({
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'] as ('ignore' | 'pipe' | 'inherit' | 'ipc')[],
  execArgv: [],
})

/** Waits for a child process that prints its address in its first line. */
export async function startedServer(child: ChildProcess): Promise<ServerUnderLoad> {
  const [line] = await Promise.race([
    once(child.stdout ?? child, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])
  const port = Number(new URL(String(line).trim().split('\n')[0] ?? '').port)
  const pid = child.pid ?? 0
  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    port,
    pid,
    cpuSeconds: () => cpuOf(pid),
    residentBytes: () => residentBytes(pid),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}
