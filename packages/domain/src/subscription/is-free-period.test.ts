import { expect, test } from 'vitest'
import { isFreePeriod } from './is-free-period.ts'

const at = (text: string) => Date.parse(text)
const trialEndsAt = at('2026-03-10T09:30:00Z')

test.each([
  { what: 'in the trial', end: '2026-03-11T00:00:00Z', now: '2026-03-01T12:00:00Z', free: true },
  {
    what: 'after the trial, before the first charge',
    end: '2026-03-11T00:00:00Z',
    now: '2026-03-10T23:59:59Z',
    free: true,
  },
  { what: 'with the first charge', end: '2026-03-11T00:00:00Z', now: '2026-03-11T00:00:00Z', free: false },
  { what: 'in the first paid period', end: '2026-04-11T00:00:00Z', now: '2026-03-20T12:00:00Z', free: false },
  { what: 'before any plan', end: null, now: '2026-03-01T12:00:00Z', free: false },
])('nothing was charged yet $what: $free', ({ end, now, free }) => {
  expect(isFreePeriod({ trialEndsAt, currentPeriodEnd: end === null ? null : at(end) }, at(now))).toBe(free)
})

test('a club without a trial pays from the first day', () => {
  expect(
    isFreePeriod({ trialEndsAt: null, currentPeriodEnd: at('2026-04-01T00:00:00Z') }, at('2026-03-02T00:00:00Z')),
  ).toBe(false)
})
