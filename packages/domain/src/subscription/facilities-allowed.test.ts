import { expect, test } from 'vitest'
import { facilitiesAllowed, facilitiesOf } from './facilities-allowed.ts'
import { someFacts } from './some-facts.model.ts'

test.each([
  { status: 'TRIAL', planId: null, allowed: Number.POSITIVE_INFINITY },
  { status: 'ACTIVE', planId: 'basic_monthly', allowed: 3 },
  { status: 'PAST_DUE', planId: 'standard_yearly', allowed: 10 },
  { status: 'ACTIVE', planId: 'pro_yearly', allowed: Number.POSITIVE_INFINITY },
  { status: 'EXPIRED', planId: null, allowed: 0 },
  { status: 'EXPIRED', planId: 'pro_yearly', allowed: 0 },
  { status: 'ACTIVE', planId: 'toString', allowed: 0 },
] as const)('$status with the plan $planId has room for $allowed facilities', ({ status, planId, allowed }) => {
  expect(facilitiesOf(status, planId)).toBe(allowed)
})

test('of a plan and the one that follows, the smaller counts', () => {
  const change = (planId: 'basic_monthly' | 'standard_yearly', nextPlanId: typeof planId) =>
    facilitiesAllowed(someFacts({ planId, nextPlanId, currentPeriodEnd: 1000 }), 999)
  expect(change('standard_yearly', 'basic_monthly')).toBe(3)
  expect(change('basic_monthly', 'standard_yearly')).toBe(3)
})

test('when the period has ended, the next plan alone counts', () => {
  const facts = someFacts({ planId: 'basic_monthly', nextPlanId: 'standard_yearly', currentPeriodEnd: 1000 })
  expect(facilitiesAllowed(facts, 1000)).toBe(10)
})

test('an order without an answer leaves the room as it was', () => {
  expect(facilitiesAllowed(someFacts({ trialEndsAt: 1000, hasOpenOrder: true }), 999)).toBe(Number.POSITIVE_INFINITY)
  expect(facilitiesAllowed(someFacts({ trialEndsAt: 1000, hasOpenOrder: true }), 1000)).toBe(0)
})
