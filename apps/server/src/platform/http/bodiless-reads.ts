import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

/** Fastify does not read their bodies, so its size limit does not apply; the router behind it would read them whole. */
const BODILESS = new Set(['GET', 'HEAD'])

export function refuseBodiesOnReads(app: FastifyInstance) {
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
    if (!hasBody || !BODILESS.has(method)) return done()
    reply.header('connection', 'close')
    throw new Refused('INVALID', { message: `body: a ${method} has none` })
  })
}
