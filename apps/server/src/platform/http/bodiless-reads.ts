import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

/** Fastify reads no body of these, so nothing limits its size; what stands behind would take it in whole. */
const BODILESS = new Set(['GET', 'HEAD'])

export function refuseBodiesOnReads(app: FastifyInstance) {
  app.addHook('onRequest', ({ method, headers }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0
    if (!hasBody || !BODILESS.has(method)) return done()
    reply.header('connection', 'close')
    throw new Refused('INVALID', { message: `body: a ${method} has none` })
  })
}
