import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey } from '../../../platform/http/address-limits.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { unsubscribe } from './unsubscribe.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_BYTES = 1_024

/**
 * The button of a mail program (RFC 8058): it sends a form, so this route alone takes one. The page at the same address is
 * read with GET, which changes nothing.
 */
export function mountUnsubscribe(app: FastifyInstance, tools: Tools) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    )
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : null
      if (form?.get('List-Unsubscribe') !== 'One-Click')
        throw new Refused('INVALID', {
          field: 'List-Unsubscribe',
          message: 'List-Unsubscribe: must be One-Click, in a form',
        })
      await unsubscribe(tools, addressKey(request.ip), request.params.token)
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send('OK\n')
    })
  })
}
