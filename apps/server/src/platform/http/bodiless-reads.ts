import type { FastifyInstance } from 'fastify'
import { beforeEach } from './before-each.ts'
import { Refused } from './refused.ts'

/** Fastify reads no body of these, so nothing limits its size; what stands behind would take it in whole. */
const BODILESS = new Set(['GET', 'HEAD'])

export function refuseBodiesOnReads(app: FastifyInstance) {
  beforeEach(app, ({ method, headers }, reply) => {
    if (!BODILESS.has(method)) return
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    reply.header('connection', 'close')
    throw new Refused('INVALID', { message: `body: a ${method} has none` })
  })
}
