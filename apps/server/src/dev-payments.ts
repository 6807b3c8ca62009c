import type { FastifyInstance } from 'fastify'
import type { FakeBraintree } from './adapters/payments/fake/braintree.ts'
import { PAYMENTS_POLICY, paymentsPage } from './adapters/payments/fake/payments-page.ts'
import { paymentsView } from './adapters/payments/fake/payments-view.ts'
import { paymentsActions } from './dev-payments-actions.ts'
import { customerNames } from './features/demo/sql.ts'
import type { Tools } from './tools.ts'

/**
 * The fake Braintree for hands and tests: `/dev/payments` shows customers, subscriptions and transactions, `/dev/payments.json` the
 * same for programs, and `POST /dev/payments/refund.json` and the like do what happens at a gateway and at banks.
 */
export function mountPayments(app: FastifyInstance, { db }: Pick<Tools, 'db'>, fake: FakeBraintree) {
  const view = async () => paymentsView(fake, await customerNames(db))
  app.get('/dev/payments', async (_, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', PAYMENTS_POLICY)
    return paymentsPage(await view())
  })
  app.get('/dev/payments.json', view)
  for (const [name, act] of Object.entries(paymentsActions(fake)))
    app.post(`/dev/payments/${name}.json`, async ({ body }) => {
      act(body ?? {})
      return { ok: true }
    })
}
