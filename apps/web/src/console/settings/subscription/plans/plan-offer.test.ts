import type { BillingRead } from '@korto/contract/subscription'
import { expect, test } from 'vitest'
import { planOffer, smallestFitting } from './plan-offer.ts'

const NOW = Date.parse('2026-11-17T10:00:00+02:00')

function billing(
  subscription: Partial<BillingRead['subscription']>,
  { facilities = 4, ...more }: Partial<BillingRead> = {},
): BillingRead {
  return {
    ...{ isOn: true, worksUntil: null, facilities, nextPlanId: null, nextPayment: null, cardExpires: null },
    ...{ pastDue: null, order: null, buyer: { company: '', address: '', vatNumber: '' }, vatPermille: 200 },
    isFresh: true,
    ...more,
    subscription: {
      ...{ siteId: 1, subscriptionStatus: 'ACTIVE', planId: 'standard_yearly', trialEndsAt: null, paymentMethod: null },
      currentPeriodEnd: '2027-03-03T02:00:00+02:00',
      ...subscription,
    },
  }
}

test('up is offered at once, another length and down for later', () => {
  const standard = billing({}, { facilities: 3 })
  expect(planOffer(standard, 'pro_yearly', NOW)).toEqual({ kind: 'change', when: 'now' })
  expect(planOffer(standard, 'basic_yearly', NOW)).toEqual({ kind: 'change', when: 'period-end' })
  expect(planOffer(standard, 'standard_monthly', NOW)).toEqual({ kind: 'change', when: 'period-end' })
  expect(planOffer(standard, 'standard_yearly', NOW)).toEqual({ kind: 'present', isStaying: false })
})

test('a plan that is too small names how many facilities are too many', () => {
  expect(planOffer(billing({}), 'basic_yearly', NOW)).toEqual({ kind: 'too-small', over: 1 })
  const trial = billing({ subscriptionStatus: 'TRIAL', planId: null }, { facilities: 12 })
  expect(planOffer(trial, 'standard_monthly', NOW)).toEqual({ kind: 'too-small', over: 2 })
  expect(planOffer(trial, 'pro_monthly', NOW)).toEqual({ kind: 'subscribe' })
})

test('with a planned change the present plan can be kept, and the planned one is named', () => {
  const planned = billing({}, { facilities: 2, nextPlanId: 'basic_yearly' })
  expect(planOffer(planned, 'basic_yearly', NOW)).toEqual({ kind: 'next' })
  expect(planOffer(planned, 'standard_yearly', NOW)).toEqual({ kind: 'present', isStaying: true })
})

test('after the end every plan is new, also the last one', () => {
  const ended = billing({ subscriptionStatus: 'EXPIRED' })
  expect(planOffer(ended, 'standard_yearly', NOW)).toEqual({ kind: 'subscribe' })
})

test.each(['PENDING', 'PAST_DUE', 'CANCELED'] as const)('while it is %s no plan is changed', (subscriptionStatus) => {
  const since = '2026-11-11T10:00:00+02:00'
  const pastDue = subscriptionStatus === 'PAST_DUE' ? { since, until: since, cents: 30_000, message: null } : null
  expect(planOffer(billing({ subscriptionStatus }, { pastDue }), 'pro_yearly', NOW)).toEqual({ kind: 'not-now' })
})

test('the smallest plan with room is proposed', () => {
  expect(smallestFitting(3, 12)).toBe('basic_yearly')
  expect(smallestFitting(4, 1)).toBe('standard_monthly')
  expect(smallestFitting(11, 1)).toBe('pro_monthly')
})
