import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** More made no difference. */
const SOCKETS = 16
/** Connections that the kernel queues for each socket; most kernels allow no more. */
const BACKLOG = 4_096

export interface Endpoint {
  port: number
  host: string
}

/**
 * Listens with several sockets on one port. Node accepts one connection of each socket per iteration of its event loop, so
 * with one socket a busy process leaves new connections in the kernel's queue, whatever they are for. A proxy does not change
 * that: it opens a connection for every request beyond those it keeps alive. (docs/decisions/0028)
 */
export async function listen(app: FastifyInstance, endpoint: Endpoint): Promise<string> {
  // Elsewhere the kernel does not balance connections among sockets of one port.
  if (process.platform !== 'linux') return app.listen({ ...endpoint, backlog: BACKLOG })
  // A shared port could be shared with another process too, and each would get half of the connections.
  if (endpoint.port !== 0) await assertFree(endpoint)
  const servers: Server[] = []
  let closed = Promise.resolve<unknown>(null)
  app.addHook('preClose', async () => {
    closed = Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
  })
  app.addHook('onClose', () => closed)
  const address = await app.listen({ ...endpoint, ...SHARED })
  const { port, host } = boundTo(app)
  while (servers.length < SOCKETS - 1) {
    const options = { allowHalfOpen: true, noDelay: true }
    const server = createServer(options, (socket) => app.server.emit('connection', socket))
    server.listen({ port, host, ...SHARED })
    await once(server, 'listening')
    servers.push(server)
  }
  return address
}

const SHARED = { backlog: BACKLOG, reusePort: true }

async function assertFree({ port, host }: Endpoint) {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function boundTo(app: FastifyInstance): Endpoint {
  const bound = app.server.address()
  if (!bound || typeof bound === 'string') throw new Error('the server listens at no port')
  return { port: bound.port, host: bound.address }
}
