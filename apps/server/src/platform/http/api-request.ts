import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is for the API. Decided by the route, not by the raw URL: `/%61pi/live` reaches the same route as
 * `/api/live` and must get the same limits and headers.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url
  return path === '/api' || path.startsWith('/api/')
}
