import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from './refused.ts'

const MAX_DEPTH = 8

/** No call needs more levels; deeper bodies only cost time wherever they are traversed. Reads have no body at all. */
export function refuseDeepBodies(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') route.preValidation = [refuseIfDeep, ...[route.preValidation ?? []].flat()]
  })
}

function refuseIfDeep({ body }: FastifyRequest, _reply: FastifyReply, done: () => void) {
  if (isDeeper(body, MAX_DEPTH))
    throw new Refused('INVALID', { message: `body: is nested deeper than ${MAX_DEPTH} levels` })
  done()
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
