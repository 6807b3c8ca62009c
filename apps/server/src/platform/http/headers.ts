import type { FastifyInstance } from 'fastify'
import { isApiRequest } from './api-request.ts'

const ALWAYS = {
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

/** What protects every answer, also those that are given before any route was found. */
export const securityHeaders = (publicAddress: string): Record<string, string> => ({
  ...ALWAYS,
  ...(publicAddress.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** What protects every answer, and what protects those of the API. Pages add their own policy with a nonce. */
export function addSecurityHeaders(app: FastifyInstance, publicAddress: string) {
  const ofPages = securityHeaders(publicAddress)
  const ofApi = { ...ofPages, ...API_HEADERS }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApiRequest(request) ? ofApi : ofPages).header('x-request-id', request.id)
    done()
  })
}
