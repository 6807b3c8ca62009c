import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { clubOperations } from '../../../test/billing-histories/club-operations.ts'
import type { gatewayOperations } from '../../../test/billing-histories/gateway-operations.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 240_000 }
const [NOTICES, CARD, NUMBERS, UNWANTED] = [
  './notices/sql.ts',
  './orders/steps/change-card-steps.ts',
  './invoices/issue/sql.ts',
  './reconcile/unwanted.ts',
] as const

// Everything is loaded anew for a planted bug, and again after it.
afterEach(() => {
  for (const path of [NOTICES, CARD, NUMBERS, UNWANTED]) vi.doUnmock(path)
  vi.resetModules()
})

interface Tuned {
  clubs: (keyof typeof clubOperations)[]
  gateway: (keyof typeof gatewayOperations)[]
}

/** What a history finds that has what the bug is about in it. */
async function found({ clubs, gateway }: Tuned): Promise<string> {
  vi.resetModules()
  const { anOwnWorld } = await import('../../../test/billing-histories/own-world.ts')
  const { playBillingHistory } = await import('../../../test/billing-histories/billing-history.ts')
  const { clubOperations } = await import('../../../test/billing-histories/club-operations.ts')
  const { gatewayOperations } = await import('../../../test/billing-histories/gateway-operations.ts')
  const world = await anOwnWorld(4)
  try {
    const { problems } = await playBillingHistory({
      world,
      seed: 7,
      days: 40,
      longestStep: 8,
      operations: 45,
      kills: 0,
      clubOperations: clubs.map((name) => clubOperations[name]),
      gatewayOperations: gateway.map((name) => gatewayOperations[name]),
    })
    return problems.join('\n')
  } finally {
    await world.stop()
  }
}

test('found: nothing, without a bug', SLOWLY, async () => {
  const clubs = ['subscribe', 'cancel', 'takeBack', 'changeCard', 'deleteClub'] as const
  expect(await found({ clubs: [...clubs], gateway: ['deliver', 'repeat'] })).toBe('')
})

test('found: a notice is believed', SLOWLY, async () => {
  vi.doMock(NOTICES, async (original) => {
    const real = await original<typeof import('./notices/sql.ts')>()
    const takeNotice: typeof real.takeNotice = async (db, notice) => {
      if (notice.kind === 'subscription_canceled')
        await sql`update subscriptions set canceled_at = coalesce(canceled_at, current_period_end), works_until = current_period_end
          from subscription_orders o where o.id::text = ${notice.subscriptionId} and o.site_id = subscriptions.site_id`.execute(
          db,
        )
      return real.takeNotice(db, notice)
    }
    return { ...real, takeNotice }
  })
  const problems = await found({ clubs: ['subscribe', 'cancel', 'takeBack'], gateway: ['repeat'] })
  expect(problems).toMatch(/nobody canceled it|works until/)
})

test('found: the old card is removed first', SLOWLY, async () => {
  vi.doMock(CARD, async (original) => {
    const real = await original<typeof import('./orders/steps/change-card-steps.ts')>()
    const changeCardSteps: typeof real.changeCardSteps = async (run) => {
      if (run.club.cardToken) await run.payments.removeCard(run.club.cardToken)
      return real.changeCardSteps(run)
    }
    return { ...real, changeCardSteps }
  })
  const problems = await found({ clubs: ['subscribe', 'changeCard'], gateway: ['deliver'] })
  expect(problems).toMatch(/nobody canceled it/)
})

test('found: an invoice number is skipped', SLOWLY, async () => {
  vi.doMock(NUMBERS, async (original) => {
    const real = await original<typeof import('./invoices/issue/sql.ts')>()
    const takeNumbers: typeof real.takeNumbers = (trx, year, count) => real.takeNumbers(trx, year, count + 1)
    return { ...real, takeNumbers }
  })
  const problems = await found({ clubs: ['subscribe'], gateway: ['deliver'] })
  expect(problems).toMatch(/invoices, the highest is/)
})

test('found: a deleted club is charged on', SLOWLY, async () => {
  vi.doMock(UNWANTED, async (original) => {
    const real = await original<typeof import('./reconcile/unwanted.ts')>()
    return { ...real, unwantedSubscriptions: () => [], unwantedCards: () => [] }
  })
  const problems = await found({ clubs: ['subscribe', 'subscribe', 'deleteClub'], gateway: ['deliver'] })
  expect(problems).toMatch(/deleted, but it has a subscription/)
})
