import { expect, test } from 'vitest'
import { planAt } from './plan-at.ts'
import { someFacts } from './some-facts.model.ts'

const planned = someFacts({ planId: 'pro_monthly', nextPlanId: 'basic_monthly', currentPeriodEnd: 1000 })

test('a planned change counts from the end of the period, to the moment', () => {
  expect(planAt(planned, 999)).toBe('pro_monthly')
  expect(planAt(planned, 1000)).toBe('basic_monthly')
})

test('without a planned change the plan stays', () => {
  expect(planAt({ ...planned, nextPlanId: null }, 1000)).toBe('pro_monthly')
  expect(planAt(someFacts(), 1000)).toBeNull()
})

test('what was planned before a cancellation never begins', () => {
  expect(planAt({ ...planned, canceledAt: 500 }, 1000)).toBe('pro_monthly')
})
