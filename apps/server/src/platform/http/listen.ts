import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** With fewer, a rush waits outside; with many more, those who are inside wait for the next turn. */
const LINES = 16
/** Before the kernel turns people away; most kernels let no more wait. */
const BACKLOG = 4_096

export interface Place {
  port: number
  host: string
}

/**
 * Node lets in one connection at each turn of its loop, however many stand before the door. In a rush the turns grow long with
 * what is asked inside, and everybody else waits outside, whomever they want to see, until the kernel turns them away. So
 * there are several lines before the same port, and one of each is let in at a turn. (docs/decisions/0028)
 */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  // Elsewhere a port cannot be shared so that everybody gets in.
  if (process.platform !== 'linux') return app.listen({ ...place, backlog: BACKLOG })
  // What is shared among our lines would be shared with another process, too, and each would get half of the visitors.
  if (place.port !== 0) await assertFree(place)
  const lines: Server[] = []
  let isEmpty = Promise.resolve<unknown>(null)
  app.addHook('preClose', async () => {
    isEmpty = Promise.all(lines.map((line) => new Promise((empty) => line.close(empty))))
  })
  app.addHook('onClose', () => isEmpty)
  const address = await app.listen({ ...place, ...SHARED })
  const { port, host } = boundTo(app)
  while (lines.length < LINES - 1) {
    const line = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
    line.listen({ port, host, ...SHARED })
    await once(line, 'listening')
    lines.push(line)
  }
  return address
}

const SHARED = { backlog: BACKLOG, reusePort: true }

async function assertFree({ port, host }: Place) {
  const probe = createServer().listen({ port, host })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function boundTo(app: FastifyInstance): Place {
  const bound = app.server.address()
  if (!bound || typeof bound === 'string') throw new Error('the server listens at no port')
  return { port: bound.port, host: bound.address }
}
