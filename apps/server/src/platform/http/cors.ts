import type { FastifyInstance } from 'fastify'
import { isApiRequest } from './api-request.ts'

/** Other origins may call the API only where the configuration lists them; the product itself is same-origin. */
export function addCors(app: FastifyInstance, origins: string[]) {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!origin || !isApiRequest(request)) return done()
    reply.header('vary', 'origin')
    if (origins.includes(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
    done()
  })
}

/** Added after the limits, which count preflights too, so that a refusal has the headers that let its origin read it. */
export function answerPreflights(app: FastifyInstance, origins: string[]) {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!origin || request.method !== 'OPTIONS' || !isApiRequest(request)) return done()
    if (origins.includes(origin)) {
      reply.headers({
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'content-type, new_access_token, idempotency-key',
        'access-control-max-age': '600',
      })
    }
    reply.code(204).send()
  })
}
