import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planIds } from './plans.ts'
import { someFacts } from './some-facts.model.ts'
import { type SubscriptionFacts, statusAt, worksAt, worksUntil } from './subscription.ts'

const paying = someFacts({ trialEndsAt: 100, planId: 'basic_monthly', currentPeriodEnd: 1000 })

test.each([
  { facts: someFacts(), now: 5000, status: 'TRIAL' },
  { facts: someFacts({ trialEndsAt: 100 }), now: 99, status: 'TRIAL' },
  { facts: someFacts({ trialEndsAt: 100 }), now: 100, status: 'EXPIRED' },
  { facts: someFacts({ trialEndsAt: 100, hasOpenOrder: true }), now: 100, status: 'PENDING' },
  { facts: paying, now: 99_999, status: 'ACTIVE' },
  { facts: { ...paying, pastDueSince: 1000 }, now: 99_999, status: 'PAST_DUE' },
  { facts: { ...paying, pastDueSince: 1000, endedAt: 2000 }, now: 2000, status: 'EXPIRED' },
  { facts: { ...paying, canceledAt: 500 }, now: 999, status: 'CANCELED' },
  { facts: { ...paying, canceledAt: 500 }, now: 1000, status: 'EXPIRED' },
  { facts: { ...paying, pastDueSince: 400, canceledAt: 500 }, now: 999, status: 'CANCELED' },
] as const)('case %#: $status at $now [SUB-05] [SUB-06]', ({ facts, now, status }) => {
  expect(statusAt(facts, now)).toBe(status)
})

test('a plan that is canceled in the free days works until they are over', () => {
  const facts = someFacts({ trialEndsAt: 1000, planId: 'pro_monthly', canceledAt: 500 })
  expect(worksUntil(facts)).toBe(1000)
  expect(worksUntil({ ...facts, currentPeriodEnd: 1200 })).toBe(1200)
})

test('a failed charge and an absent gateway end nothing by themselves', () => {
  expect(worksUntil({ ...paying, pastDueSince: 1000 })).toBeNull()
  expect(worksUntil(paying)).toBeNull()
})

const moment = fc.integer({ min: 0, max: 1000 })
const anyFacts: fc.Arbitrary<SubscriptionFacts> = fc.record({
  trialEndsAt: fc.option(moment),
  planId: fc.option(fc.constantFrom(...planIds)),
  nextPlanId: fc.option(fc.constantFrom(...planIds)),
  currentPeriodEnd: fc.option(moment),
  pastDueSince: fc.option(moment),
  canceledAt: fc.option(moment),
  endedAt: fc.option(moment),
  hasOpenOrder: fc.boolean(),
})

test('the status and the date until which it works never disagree', () => {
  fc.assert(
    fc.property(anyFacts, moment, (facts, now) => {
      const works = worksAt(worksUntil(facts), now)
      expect(statusAt({ ...facts, hasOpenOrder: false }, now) === 'EXPIRED').toBe(!works)
      expect(statusAt(facts, now) === 'PENDING').toBe(facts.hasOpenOrder)
    }),
    { numRuns: 2_000 },
  )
})

test('what has expired does not come back by itself', () => {
  fc.assert(
    fc.property(anyFacts, moment, moment, (facts, now, later) => {
      fc.pre(!facts.hasOpenOrder && statusAt(facts, now) === 'EXPIRED' && later >= now)
      expect(statusAt(facts, later)).toBe('EXPIRED')
    }),
  )
})
