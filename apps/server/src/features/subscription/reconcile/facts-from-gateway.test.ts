import { expect, test } from 'vitest'
import { someCharge, someClub, somePaid, someState } from '../../../../test/some-subscription.ts'
import { factsFromGateway } from './facts-from-gateway.ts'

const at = (text: string) => Date.parse(`2026-${text}Z`)
const told = (
  club: Parameters<typeof someClub>[0],
  paid: Parameters<typeof somePaid>[0],
  askedAt: number,
  state = someState(),
) => factsFromGateway(someClub(club), somePaid(paid), { ...state, askedAt }, 'UTC')

const PAID = { pastDueSince: null, pastDueCents: null, pastDueMessage: null }

test('a period that was paid moves the day of the next charge', () => {
  const facts = told({}, { paidThrough: '2026-02-28', nextBilling: '2026-03-01' }, at('02-01T03:00:00'))
  expect(facts).toMatchObject({ ...PAID, planId: 'basic_monthly', currentPeriodEnd: at('03-01T00:00:00') })
})

test('the day of the gateway begins by its own clock', () => {
  const facts = factsFromGateway(someClub(), somePaid(), someState(), 'America/Chicago')
  expect(facts.currentPeriodEnd).toBe(at('02-01T06:00:00'))
})

test('a subscription that begins later is as good as one that is charged', () => {
  const facts = told({}, { status: 'not-started', paidThrough: null, nextBilling: '2026-02-01' }, at('01-10T00:00:00'))
  expect(facts).toMatchObject({ ...PAID, currentPeriodEnd: at('02-01T00:00:00') })
})

const declined = (id: string, day: string, message: string) =>
  someCharge({ id, state: 'failed', at: at(`${day}T00:10:00`), message, period: null })

test('past due counts from the first charge that failed since the last one that did not [SUB-08]', () => {
  const transactions = [
    declined('before', '01-01', 'Long ago'),
    someCharge({ at: at('01-02T00:00:00') }),
    declined('first', '02-01', 'Insufficient Funds'),
    declined('second', '02-03', 'Do Not Honor'),
  ]
  const paid = { status: 'past-due', balanceCents: 1_500, nextBilling: '2026-03-01' } as const
  const facts = told({ pastDueSince: at('01-01T00:10:00') }, paid, at('02-04T00:00:00'), someState({ transactions }))
  expect(facts).toMatchObject({
    pastDueSince: at('02-01T00:10:00'),
    pastDueCents: 1_500,
    pastDueMessage: 'Do Not Honor',
    currentPeriodEnd: at('02-01T00:00:00'),
  })
})

test.each([
  { why: 'before', since: '02-01T00:10:00', now: '02-15T00:09:59', isEnded: false },
  { why: 'from then on', since: '02-01T00:10:00', now: '02-15T00:10:00', isEnded: true },
  { why: 'while nobody has been told', since: null, now: '02-20T00:00:00', isEnded: false },
  { why: 'when another charge had failed before', since: '01-01T00:10:00', now: '02-04T00:00:00', isEnded: false },
])('unpaid for 14 days it has ended: $why $isEnded [SUB-08]', ({ since, now, isEnded }) => {
  const transactions = [someCharge({ at: at('01-02T00:00:00') }), declined('first', '02-01', 'Insufficient Funds')]
  const club = { pastDueSince: since === null ? null : at(since) }
  const facts = told(club, { status: 'past-due', balanceCents: 1_500 }, at(now), someState({ transactions }))
  expect(facts).toMatchObject(isEnded ? { endedAt: at(now), ...PAID } : { pastDueSince: at('02-01T00:10:00') })
  expect('endedAt' in facts).toBe(isEnded)
})

test('what the gateway ended works for as long as it is paid', () => {
  const facts = told({ nextPlanId: 'pro_monthly' }, { status: 'canceled' }, at('01-20T00:00:00'))
  expect(facts).toMatchObject({
    canceledAt: at('01-20T00:00:00'),
    nextPlanId: null,
    currentPeriodEnd: at('02-01T00:00:00'),
  })
})

test.each([
  { now: '02-15T00:09:59', is: 'canceled' },
  { now: '02-15T00:10:00', is: 'ended' },
])('unpaid and ended there at $now it is $is [SUB-08]', ({ now, is }) => {
  const facts = told({ pastDueSince: at('02-01T00:10:00') }, { status: 'canceled' }, at(now))
  expect(facts).toMatchObject(is === 'ended' ? { endedAt: at(now), ...PAID } : { canceledAt: at(now), ...PAID })
})

test('paid at the last moment it is not the end, though the gateway has ended it', () => {
  const late = someCharge({ id: 'late', at: at('02-15T00:05:00'), period: { from: '2026-02-01', to: '2026-02-28' } })
  const state = someState({ transactions: [someCharge(), late] })
  const facts = told({ pastDueSince: at('02-01T00:10:00') }, { status: 'canceled' }, at('02-15T00:10:00'), state)
  expect(facts).toMatchObject({ canceledAt: at('02-15T00:10:00'), currentPeriodEnd: at('03-01T00:00:00') })
  expect(facts.endedAt).toBeUndefined()
})

test('a club that canceled keeps what it had paid by then, and no more', () => {
  const renewed = (time: string) =>
    someState({
      transactions: [someCharge({ id: 'again', at: at(time), period: { from: '2026-02-01', to: '2026-02-28' } })],
    })
  const canceled = { canceledAt: at('02-01T09:00:00') }
  const unread = told(canceled, { status: 'canceled' }, at('02-01T09:01:00'), renewed('02-01T00:10:00'))
  expect(unread.currentPeriodEnd).toBe(at('03-01T00:00:00'))
  const after = told(canceled, { status: 'active' }, at('02-01T09:01:00'), renewed('02-01T09:00:30'))
  expect(after.currentPeriodEnd).toBe(at('02-01T00:00:00'))
})

test('what has ended stays so, whatever the gateway says', () => {
  expect(told({ endedAt: at('01-20T00:00:00') }, {}, at('01-21T00:00:00'))).toEqual({})
})

test.each([
  {
    why: 'waits for the end of the period',
    plan: 'pro_yearly',
    now: '01-31T23:59:59',
    facts: { nextPlanId: 'pro_yearly' },
  },
  {
    why: 'counts from then on',
    plan: 'pro_yearly',
    now: '02-01T00:00:00',
    facts: { planId: 'pro_yearly', nextPlanId: null },
  },
  {
    why: 'is gone when the gateway has the old one',
    plan: 'basic_monthly',
    now: '01-20T00:00:00',
    facts: { nextPlanId: null },
  },
])('a planned change $why', ({ plan, now, facts }) => {
  const { planId, nextPlanId } = told({ nextPlanId: 'pro_yearly' }, { planId: plan }, at(now))
  expect({ ...(planId && { planId }), nextPlanId }).toEqual(facts)
})

test('a card that the gateway charges is the club’s', () => {
  const state = someState({ cards: [{ token: 'new', name: 'Mastercard 4444', expires: '01/30' }] })
  expect(told({}, { cardToken: 'new' }, at('01-20T00:00:00'), state)).toMatchObject({
    cardToken: 'new',
    paymentMethod: 'Mastercard 4444',
    cardExpires: '01/30',
  })
})
