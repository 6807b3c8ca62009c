import { randomUUID } from 'node:crypto'
import type { PlanId } from '@korto/domain/subscription/plans'
import { DAY_MS } from '@korto/domain/time/instant'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillingClub, registerClubs } from '../../../test/billing-histories/billing-world.ts'
import { checkBilling } from '../../../test/billing-histories/check-billing.ts'
import { interruptedAt, makeWorkInterruptible } from '../../../test/billing-histories/interruptible-work.ts'
import { anOwnWorld, type OwnWorld } from '../../../test/billing-histories/own-world.ts'
import { settle } from '../../../test/billing-histories/settle.ts'
import type { PollLoop } from '../../platform/live/poll-loop.ts'
import { switchBilling } from './billing/switch-billing.ts'
import { reconcileClub } from './reconcile/reconcile-club.ts'
import { startReconciling } from './reconcile/start-reconciling.ts'

/** Seconds on a calm machine; others may be at work beside it. */
const SLOWLY = { timeout: 240_000 }

let world: OwnWorld
let restore: () => void
beforeAll(async () => {
  world = await anOwnWorld(0, { ROLE: 'web' })
  await switchBilling(world.app.tools)
  restore = makeWorkInterruptible(world.app.tools)
})
afterAll(async () => {
  restore()
  await world.stop()
})

const order = async (club: BillingClub, call: string, body: object = {}) => {
  const path = `/api/admin/payment/${call}`
  return world.call('POST', path, { token: club.token, body: { siteId: club.siteId, ...body } })
}
const subscribe = (club: BillingClub, planId: PlanId = 'basic_monthly') =>
  order(club, 'create_subscription', { planId, payment_method_nonce: `card-${randomUUID()}` })
const changeTo = async (club: BillingClub, planId: PlanId) => {
  const path = `/api/admin/payment/quote/${club.siteId}/${planId}`
  const { body } = await world.call('GET', path, { token: club.token })
  return order(club, 'change_plan', { planId, amountCents: body.amountCents })
}
const endTrial = ({ siteId }: BillingClub) => {
  const ended = new Date(world.now() - DAY_MS)
  return sql`update subscriptions set trial_ends_at = ${ended}, works_until = ${ended}, status = 'EXPIRED'
    where site_id = ${siteId}`.execute(world.db)
}
const paying = async (club: BillingClub) => {
  await endTrial(club)
  expect(await subscribe(club)).toMatchObject({ status: 200, body: { subscriptionStatus: 'ACTIVE' } })
  await reconcileClub(world.app.tools, club.siteId)
}
const cancel = (club: BillingClub) => {
  club.mayBeCanceled = true
  return order(club, 'cancel_subscription')
}
const canceled = async (club: BillingClub) => {
  await paying(club)
  expect((await cancel(club)).status).toBe(200)
}
const remove = (club: BillingClub) => {
  club.mayBeCanceled = true
  return world.call('POST', `/api/admin/site/${club.siteId}/delete`, { token: club.token, body: { name: club.name } })
}

interface Scenario {
  what: string
  before: (club: BillingClub) => Promise<unknown>
  act: (club: BillingClub) => Promise<unknown>
}

const scenarios: Scenario[] = [
  { what: 'subscribing in the trial', before: async () => {}, act: (club) => subscribe(club) },
  { what: 'subscribing after the trial', before: endTrial, act: (club) => subscribe(club) },
  { what: 'changing up', before: paying, act: (club) => changeTo(club, 'pro_monthly') },
  { what: 'changing to a year', before: paying, act: (club) => changeTo(club, 'basic_yearly') },
  {
    what: 'changing the card',
    before: paying,
    act: (club) => order(club, 'change_card', { payment_method_nonce: `card-${randomUUID()}` }),
  },
  { what: 'canceling', before: paying, act: cancel },
  { what: 'taking a cancellation back', before: canceled, act: (club) => order(club, 'take_back') },
  { what: 'deleting the club', before: paying, act: remove },
  {
    what: 'reading payments and writing their invoices',
    before: async (club) => {
      await endTrial(club)
      await subscribe(club)
    },
    act: ({ siteId }) => reconcileClub(world.app.tools, siteId),
  },
]

/** Far more than any of them has. */
const MOST_STEPS = 80

test(
  'whatever breaks off between any two steps is the same here and there afterwards [SUB-03] [SUB-05]',
  SLOWLY,
  async () => {
    const steps: Record<string, number> = {}
    for (const { what, before, act } of scenarios) {
      for (let count = 0; count < MOST_STEPS; count++) {
        await registerClubs(world, world.clubs.length + 1)
        const club = world.clubs.at(-1)
        if (!club) throw new Error('one was registered')
        await before(club)
        steps[what] = count
        if ((await interruptedAt(count, () => act(club))) === 'done') break
      }
    }
    // Each calls the gateway or commits at least once, and all of them come to their end.
    expect(Object.values(steps).filter((count) => count < 2 || count === MOST_STEPS)).toEqual([])

    const reading: PollLoop = startReconciling(world.app.tools, () => {})
    try {
      // What was left over is taken up, and every club is read in the night.
      await settle(world)
      await world.moveTo(world.now() + DAY_MS)
      await settle(world)
    } finally {
      await reading.stop()
    }
    expect(await checkBilling(world)).toEqual([])
  },
)
