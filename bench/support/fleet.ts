import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import { forkOptions, productServer, type ServerUnderLoad, startedServer } from './product.ts'

export interface Fleet {
  port: number
  servers: ServerUnderLoad[]
  /** CPU seconds of all servers together. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** Several processes of the product on one database, behind one proxy. */
export async function startFleet(connection: Connection, size: number): Promise<Fleet> {
  const servers = await Promise.all(Array.from({ length: size }, () => productServer(connection)))
  const ports = JSON.stringify(servers.map(({ port }) => port))
  const proxy = await startedServer(fork(join(import.meta.dirname, 'proxy-child.ts'), [ports], forkOptions()))
  return {
    port: proxy.port,
    servers,
    cpuSeconds: () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0),
    async stop() {
      await proxy.kill()
      for (const server of servers) await server.kill()
    },
  }
}
