import type { FastifyInstance } from 'fastify'
import { isApiRequest } from './api-request.ts'

const ALL_ANSWERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** For every answer, also those to requests that reach no route. */
export const securityHeaders = (publicAddress: string): Record<string, string> => ({
  ...ALL_ANSWERS,
  ...(publicAddress.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Security headers for every answer; pages add their own policy with a nonce. */
export function addSecurityHeaders(app: FastifyInstance, publicAddress: string) {
  const pageHeaders = securityHeaders(publicAddress)
  const apiHeaders = { ...pageHeaders, ...API_HEADERS }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiRequest(request) ? apiHeaders : pageHeaders).header('x-request-id', request.id)
    done()
  })
}
