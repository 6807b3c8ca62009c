import type { FastifyInstance } from 'fastify'
import { Refused } from '../../../platform/http/refused.ts'
import type { Tools } from '../../../tools.ts'
import { takeNotice } from './sql.ts'

export const NOTICES_PATH = '/api/payment/notices'

/** Longer than any notice: those about a subscription carry its last twenty transactions. */
const MOST_BYTES = 1_024 * 1_024
const FORM = 'application/x-www-form-urlencoded'

/**
 * Notices of the payment gateway. Signed or not, a notice is a hint and nothing of it is believed: the club is read from the
 * gateway, a moment later and by a worker. Copies, order and age do not matter.
 */
export function mountNotices(app: FastifyInstance, tools: Pick<Tools, 'db' | 'log' | 'payments'>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    )
    scope.post(NOTICES_PATH, { bodyLimit: MOST_BYTES }, async ({ body }) => {
      if (!tools.payments) throw new Refused('NOT_FOUND')
      if (!(body instanceof URLSearchParams)) throw new Refused('INVALID', { message: 'must be a form' })
      const [signature, payload] = [onlyOne(body, 'bt_signature'), onlyOne(body, 'bt_payload')]
      const notice = await tools.payments.readNotice(signature, payload)
      if (!notice) throw new Refused('INVALID', { field: 'bt_signature', message: 'bt_signature: does not fit' })
      const { isKnown } = await takeNotice(tools.db, notice)
      if (!isKnown)
        tools.log.warn({ kind: notice.kind, subscription: notice.subscriptionId }, 'a notice is about no club of ours')
      return { ok: true }
    })
  })
}

function onlyOne(form: URLSearchParams, field: string): string {
  const [value, ...others] = form.getAll(field)
  if (!value || others.length > 0) throw new Refused('INVALID', { field, message: `${field}: must be there once` })
  return value
}
