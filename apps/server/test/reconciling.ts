import type { Payments } from '../src/adapters/payments/payments.ts'
import { ServiceProblem } from '../src/platform/outgoing/service-problem.ts'
import type { Tools } from '../src/tools.ts'
import { setClock } from './answers.ts'
import type { TestApp } from './app.ts'

/** Clubs are read only when a test says so. */
export const NO_POLLS = { BILLING_POLL_MS: '3600000', BILLING_LOOK_SECONDS: '1' }

export const rowOf = (app: TestApp, siteId: number) =>
  app.db.selectFrom('subscriptions').selectAll().where('site_id', '=', siteId).executeTakeFirstOrThrow()

export const fakeGateway = (app: TestApp) => {
  if (!app.fakes) throw new Error('the demo has a payment gateway')
  return app.fakes.payments
}

/** Moves the clock; what is due by then is done, and no club is read. */
export const clockTo = (app: TestApp, now: number) => setClock(app, new Date(now).toISOString())

/** The gateway does not answer. */
export const withoutGateway = (tools: Tools): Tools => ({
  ...tools,
  payments: new Proxy({} as Payments, {
    get: () => async () => {
      throw new ServiceProblem({ service: 'payments', reason: 'unavailable', detail: 'away' })
    },
  }),
})

export const systemChanges = async (app: TestApp, siteId: number) =>
  (
    await app.db
      .selectFrom('activity')
      .select('data')
      .where('site_id', '=', siteId)
      .where('type', '=', 'SYSTEM_CHANGE_SUBSCRIPTION')
      .orderBy('id')
      .execute()
  ).map(({ data }) => (data as { after: string }).after)
