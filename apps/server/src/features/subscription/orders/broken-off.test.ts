import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON, setClock } from '../../../../test/answers.ts'
import { type Answer, type TestApp, testApp } from '../../../../test/app.ts'
import { aSite, aStaffMember, signedInUser } from '../../../../test/factories.ts'
import { atGateway, billingOn, canceled, GOOD_CARD, paying, resume, trialUntil } from '../../../../test/subscribing.ts'
import type { Payments } from '../../../adapters/payments/payments.ts'

let app: TestApp
let gateway: Payments
beforeAll(async () => {
  app = await testApp({ ROLE: 'web', RATE_PER_USER: '100000', RATE_PER_ADDRESS: '100000' })
  await setClock(app)
  await billingOn(app)
  if (!app.tools.payments) throw new Error('the demo has a payment gateway')
  gateway = app.tools.payments
})
afterAll(() => app.close())

/** The process ends before the first call of the gateway (1), after it (2), before the second (3) … */
function breakOffAt(moment: number) {
  let passed = 0
  const step = () => {
    passed++
    if (passed === moment) throw new Error('broken off')
  }
  app.tools.payments = new Proxy(gateway, {
    get(target, name: keyof Payments) {
      const value = target[name]
      // Notices come whenever the fake sends them.
      if (typeof value !== 'function' || name === 'readNotice') return value
      return async (...args: never[]) => {
        step()
        // The arguments are those of the method that was named.
        const answer = await (value as (...given: never[]) => unknown).apply(target, args)
        step()
        return answer
      }
    },
  })
  return () => passed
}

const post = (path: string, club: Club, body: object = {}): Promise<Answer> =>
  app.call('POST', `/api/admin/payment/${path}`, {
    token: club.ada.accessToken,
    body: { siteId: club.site.id, ...body },
  })

async function quoted(club: Club, planId: string): Promise<number> {
  const { body } = await app.call('GET', `/api/admin/payment/quote/${club.site.id}/${planId}`, {
    token: club.ada.accessToken,
  })
  return body.amountCents
}
const changeTo = (planId: string) => async (club: Club) =>
  post('change_plan', club, { planId, amountCents: await quoted(club, planId) })

async function aClub() {
  const [site, ada] = [await aSite(app.db), await signedInUser(app.db)]
  await aStaffMember(app.db, site.id, ada.id, ['admin'])
  return { site, ada }
}
type Club = Awaited<ReturnType<typeof aClub>>

interface Scene {
  what: string
  prepare(club: Club): Promise<unknown>
  act(club: Club): Promise<Answer>
}
const scenes: Scene[] = [
  {
    what: 'subscribing',
    prepare: ({ site }) => trialUntil(app, site.id, Date.parse(NOON) - 1_000),
    act: (club) => post('create_subscription', club, { payment_method_nonce: GOOD_CARD, planId: 'standard_monthly' }),
  },
  { what: 'a larger plan', prepare: ({ site }) => paying(app, site.id), act: changeTo('pro_monthly') },
  {
    what: 'a smaller plan',
    prepare: ({ site }) => paying(app, site.id, 'pro_monthly'),
    act: changeTo('standard_monthly'),
  },
  { what: 'another length', prepare: ({ site }) => paying(app, site.id), act: changeTo('pro_yearly') },
  {
    what: 'another card',
    prepare: ({ site }) => paying(app, site.id),
    act: (club) => post('change_card', club, { payment_method_nonce: GOOD_CARD }),
  },
  { what: 'canceling', prepare: ({ site }) => paying(app, site.id), act: (club) => post('cancel_subscription', club) },
  { what: 'taking back', prepare: ({ site }) => canceled(app, site.id), act: (club) => post('take_back', club) },
]

async function endOf(club: Club) {
  const { live, charges, cards } = await atGateway(app, club.site.id)
  const { body } = await app.call('GET', `/api/admin/payment/billing/${club.site.id}`, { token: club.ada.accessToken })
  const { subscription, nextPlanId, nextPayment, worksUntil } = body
  const { siteId: _, ...shown } = subscription
  const wanted = await app.db
    .selectFrom('subscriptions')
    .select(['gateway_subscription_id', 'card_token'])
    .where('site_id', '=', club.site.id)
    .executeTakeFirstOrThrow()
  return {
    shown: { ...shown, nextPlanId, nextPayment, worksUntil },
    live: live.map(({ planId, priceCents, status, id, cardToken }) => ({
      planId,
      priceCents,
      status,
      isWanted: id === wanted.gateway_subscription_id && cardToken === wanted.card_token,
    })),
    charges,
    hasOwnCardOnly: cards.every((token) => token === wanted.card_token),
  }
}

test.each(scenes)('$what, broken off between any two steps, comes to the same end', async ({ prepare, act }) => {
  const begin = async () => {
    app.tools.payments = gateway
    const club = await aClub()
    await prepare(club)
    return club
  }
  const whole = await begin()
  const steps = breakOffAt(0)
  expect(await act(whole)).toMatchObject({ status: 200 })
  const moments = steps()
  await resume(app, whole.site.id)
  const end = await endOf(whole)
  const isCanceled = end.shown.subscriptionStatus === 'CANCELED'
  expect(end.live).toMatchObject(isCanceled ? [] : [{ isWanted: true }])

  for (let moment = 1; moment <= moments; moment++) {
    const club = await begin()
    breakOffAt(moment)
    expect((await act(club)).status, `moment ${moment}`).toBe(500)
    app.tools.payments = gateway
    expect((await endOf(club)).shown.subscriptionStatus).toBe(isCanceled ? 'CANCELED' : 'PENDING')
    await resume(app, club.site.id)
    if (await hasFailed(club)) {
      // What the gateway never heard of is ordered anew.
      expect(await act(club), `moment ${moment}`).toMatchObject({ status: 200 })
      await resume(app, club.site.id)
    }
    expect(await endOf(club), `moment ${moment}`).toEqual(end)
  }
})

const hasFailed = async ({ site }: Club): Promise<boolean> => {
  const order = app.db.selectFrom('subscription_orders').select('state').where('site_id', '=', site.id)
  return (await order.executeTakeFirst())?.state === 'FAILED'
}
