import { expect, test } from 'vitest'
import { facilitiesAllowed } from './plan.ts'

test.each([
  { status: 'TRIAL', planId: null, allowed: Number.POSITIVE_INFINITY },
  { status: 'ACTIVE', planId: 'basic_monthly', allowed: 3 },
  { status: 'PAST_DUE', planId: 'standard_yearly', allowed: 10 },
  { status: 'ACTIVE', planId: 'pro_yearly', allowed: Number.POSITIVE_INFINITY },
  { status: 'EXPIRED', planId: null, allowed: 0 },
  { status: 'ACTIVE', planId: 'toString', allowed: 0 },
])('$status with the plan $planId has room for $allowed facilities', ({ status, planId, allowed }) => {
  expect(facilitiesAllowed(status, planId)).toBe(allowed)
})
