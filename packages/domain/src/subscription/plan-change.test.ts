import { expect, test } from 'vitest'
import { planChange } from './plan-change.ts'
import { type PlanId, planIds } from './plans.ts'
import { someFacts } from './some-facts.model.ts'

const NOW = 500
const paying = (planId: PlanId, given: Parameters<typeof someFacts>[0] = {}) => ({
  ...someFacts({ planId, currentPeriodEnd: 1000, ...given }),
  isFreePeriod: false,
})

test.each([
  { from: 'basic_monthly', to: 'pro_monthly', when: 'now', isPaid: true, sameLength: true },
  { from: 'standard_yearly', to: 'pro_yearly', when: 'now', isPaid: true, sameLength: true },
  { from: 'pro_monthly', to: 'basic_monthly', when: 'period-end', isPaid: false, sameLength: true },
  { from: 'basic_monthly', to: 'basic_yearly', when: 'period-end', isPaid: false, sameLength: false },
  { from: 'basic_monthly', to: 'pro_yearly', when: 'period-end', isPaid: false, sameLength: false },
  { from: 'pro_yearly', to: 'basic_monthly', when: 'period-end', isPaid: false, sameLength: false },
] as const)('from $from to $to: $when, paid: $isPaid, in place: $sameLength', ({ from, to, ...change }) => {
  expect(planChange(paying(from), to, 0, NOW)).toEqual({ ok: true, ...change })
})

test('in free days every change counts at once and costs nothing', () => {
  for (const to of planIds.filter((id) => id !== 'standard_monthly'))
    expect(planChange({ ...paying('standard_monthly'), isFreePeriod: true }, to, 0, NOW)).toEqual({
      ok: true,
      when: 'now',
      isPaid: false,
      sameLength: to.endsWith('monthly'),
    })
})

test('the plan that follows is no change; the present one takes a planned change back', () => {
  const down = paying('pro_monthly', { nextPlanId: 'basic_monthly' })
  expect(planChange(down, 'basic_monthly', 0, NOW)).toEqual({ ok: false, reason: 'SAME' })
  expect(planChange(down, 'pro_monthly', 0, NOW)).toMatchObject({ when: 'period-end', isPaid: false, sameLength: true })
  expect(planChange(paying('pro_monthly'), 'pro_monthly', 0, NOW)).toEqual({ ok: false, reason: 'SAME' })
})

test('a difference is paid to the present plan, but the subscription that follows is the one to change', () => {
  const toYear = paying('basic_monthly', { nextPlanId: 'basic_yearly' })
  expect(planChange(toYear, 'pro_monthly', 0, NOW)).toEqual({ ok: true, when: 'now', isPaid: true, sameLength: false })
  expect(planChange(toYear, 'pro_yearly', 0, NOW)).toEqual({
    ok: true,
    when: 'period-end',
    isPaid: false,
    sameLength: true,
  })
})

test('a plan must have room for the facilities that are there', () => {
  expect(planChange(paying('pro_monthly'), 'basic_monthly', 3, NOW)).toMatchObject({ ok: true })
  expect(planChange(paying('pro_monthly'), 'basic_monthly', 4, NOW)).toEqual({ ok: false, reason: 'PLAN_LIMIT' })
  expect(planChange(paying('pro_monthly'), 'standard_yearly', 11, NOW)).toEqual({ ok: false, reason: 'PLAN_LIMIT' })
})

test.each([
  ['in the trial', { planId: null, trialEndsAt: 1000 }],
  ['while an order is open', { hasOpenOrder: true }],
  ['while a charge is unpaid', { pastDueSince: 400 }],
  ['after a cancellation', { canceledAt: 400 }],
  ['after the end', { endedAt: 400 }],
  ['between the end of the period and its charge', { currentPeriodEnd: NOW }],
] as const)('no plan is changed %s', (_, given) => {
  const change = planChange(paying('basic_monthly', given), 'pro_monthly', 0, NOW)
  expect(change).toEqual({ ok: false, reason: 'NOT_NOW' })
})
