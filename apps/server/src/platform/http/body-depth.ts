import type { FastifyInstance } from 'fastify'
import { Refused } from './refused.ts'

const MAX_DEPTH = 8

/** No call needs more; deeper bodies only cost time in every walk over them. */
export function refuseDeepBodies(app: FastifyInstance) {
  app.addHook('preValidation', ({ body }, _reply, done) => {
    if (isDeeper(body, MAX_DEPTH))
      throw new Refused('INVALID', { message: `body: is nested deeper than ${MAX_DEPTH} levels` })
    done()
  })
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
