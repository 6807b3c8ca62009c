import type { FastifyInstance } from 'fastify'

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const API = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** What protects every answer, and what protects those of the API. Pages add their own policy with a nonce. */
export function addSecurityHeaders(app: FastifyInstance, publicAddress: string) {
  const transport = publicAddress.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...ALWAYS, ...transport, 'x-request-id': request.id })
    if (request.url.startsWith('/api/')) reply.headers(API)
  })
}
