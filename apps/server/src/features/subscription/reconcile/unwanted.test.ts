import { expect, test } from 'vitest'
import { someCharge, someClub, somePaid, someState } from '../../../../test/some-subscription.ts'
import { arrivedLate, type PastOrder, unwantedCards, unwantedCharges, unwantedSubscriptions } from './unwanted.ts'

const at = (text: string) => Date.parse(`2026-${text}Z`)
const anOrder = (given: Partial<PastOrder> = {}): PastOrder => ({
  id: 'late',
  kind: 'SUBSCRIBE',
  state: 'FAILED',
  planId: 'basic_monthly',
  createdAt: at('01-01T00:00:00'),
  ...given,
})
const without = { planId: null, gatewaySubscriptionId: null, currentPeriodEnd: null, cardToken: null } as const

test('only the club’s own subscription may be charged, and none once it is over', () => {
  const both = someState({
    subscriptions: [somePaid(), somePaid({ id: 'other' }), somePaid({ id: 'old', status: 'canceled' })],
  })
  expect(unwantedSubscriptions(someClub(), both)).toEqual(['other'])
  const over = [{ canceledAt: at('01-05T00:00:00') }, { endedAt: at('01-05T00:00:00') }, { isDeleted: true }]
  for (const given of over) expect(unwantedSubscriptions(someClub(given), both)).toEqual(['own', 'other'])
})

test('charges after the end are given back, those before it are not', () => {
  const state = someState({
    transactions: [
      someCharge({ id: 'before', at: at('01-04T23:59:59') }),
      someCharge({ id: 'after', at: at('01-05T00:00:01') }),
      someCharge({ id: 'failed', at: at('01-05T00:00:01'), state: 'failed' }),
      someCharge({ id: 'returned', at: at('01-05T00:00:01') }),
      someCharge({ id: 'refund', kind: 'refund', refundedId: 'returned', at: at('01-06T00:00:00') }),
      someCharge({
        id: 'disputed',
        at: at('01-05T00:00:01'),
        disputes: [{ id: 'd', state: 'open', amountCents: 1_500, at: at('01-06T00:00:00') }],
      }),
    ],
  })
  expect(unwantedCharges(someClub(), state, [])).toEqual([])
  for (const end of [{ canceledAt: at('01-05T00:00:00') }, { endedAt: at('01-05T00:00:00') }])
    expect(unwantedCharges(someClub(end), state, [])).toEqual(['after'])
})

test('what an order charged that ended after its club was deleted is given back', () => {
  const state = someState({ transactions: [someCharge(), someCharge({ id: 'earlier', subscriptionId: 'old' })] })
  expect(unwantedCharges(someClub({ isDeleted: true }), state, [])).toEqual(['charge'])
})

test('charges of an order that was given up are given back: a single one, and those of its subscription', () => {
  const state = someState({
    transactions: [
      someCharge({ id: 'single', orderId: 'late', subscriptionId: null }),
      someCharge({ id: 'first', subscriptionId: 'late' }),
      someCharge({ id: 'done', orderId: 'well', subscriptionId: null }),
    ],
  })
  expect(unwantedCharges(someClub(), state, [anOrder(), anOrder({ id: 'well', state: 'DONE' })])).toEqual([
    'single',
    'first',
  ])
})

test('a subscription that was replaced is paid until then, and given back after it', () => {
  const orders = [anOrder({ id: 'own', kind: 'CHANGE_PLAN', state: 'DONE', createdAt: at('01-20T00:00:00') })]
  const state = someState({
    transactions: [
      someCharge({ id: 'before', subscriptionId: 'old', at: at('01-01T00:00:00') }),
      someCharge({ id: 'after', subscriptionId: 'old', at: at('02-01T00:00:00') }),
      someCharge({ id: 'own', at: at('02-01T00:00:00') }),
    ],
  })
  expect(unwantedCharges(someClub(), state, orders)).toEqual(['after'])
})

test('what arrives late is taken if nothing else was ordered, as it was ordered', () => {
  const state = someState({ subscriptions: [somePaid({ id: 'late' })] })
  expect(arrivedLate(someClub(without), state, [anOrder()])?.id).toBe('late')
  expect(arrivedLate(someClub(), state, [anOrder()])).toBeNull()
  expect(arrivedLate(someClub({ ...without, isDeleted: true }), state, [anOrder()])).toBeNull()
  const newer = anOrder({ id: 'newer', state: 'DONE', createdAt: at('01-02T00:00:00') })
  expect(arrivedLate(someClub(without), state, [anOrder(), newer])).toBeNull()
  expect(arrivedLate(someClub({ endedAt: at('01-02T00:00:00') }), state, [anOrder()])).toBeNull()
  expect(arrivedLate(someClub(without), state, [anOrder({ planId: 'pro_monthly' })])).toBeNull()
  const dearer = someState({ subscriptions: [somePaid({ id: 'late', priceCents: 1_501 })] })
  expect(arrivedLate(someClub(without), dearer, [anOrder()])).toBeNull()
})

test('a card goes when nothing is charged to it and it is not the club’s; with the club all go', () => {
  const cards = ['card', 'old', 'charged'].map((token) => ({ token, name: 'Visa 1111', expires: null }))
  const state = someState({ cards, subscriptions: [somePaid({ cardToken: 'charged' })] })
  expect(unwantedCards(someClub(), state)).toEqual(['old'])
  expect(unwantedCards(someClub({ canceledAt: 1 }), { ...state, subscriptions: [] })).toEqual(['old', 'charged'])
  expect(unwantedCards(someClub({ isDeleted: true }), { ...state, subscriptions: [] })).toEqual([
    'card',
    'old',
    'charged',
  ])
})
