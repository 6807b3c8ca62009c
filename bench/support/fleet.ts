import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Connection } from '../../apps/server/src/platform/db/pool.ts'
import { forked, productServer, type ServerUnderLoad, serverOf } from './product.ts'

export interface Fleet {
  port: number
  servers: ServerUnderLoad[]
  /** Processor seconds of all servers together. */
  cpuSeconds(): number
  stop(): Promise<void>
}

/** So many processes of the product on one database, behind one address. */
export async function startFleet(connection: Connection, size: number): Promise<Fleet> {
  const servers = await Promise.all(Array.from({ length: size }, () => productServer(connection)))
  const ports = JSON.stringify(servers.map(({ port }) => port))
  const proxy = await serverOf(fork(join(import.meta.dirname, 'proxy-child.ts'), [ports], forked()))
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
