import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is for the API. The route tells, not the address as it was written: `/%61pi/live` reaches the same
 * route as `/api/live` and must meet the same limits and headers.
 */
export function isApiRequest(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url
  return path === '/api' || path.startsWith('/api/')
}
