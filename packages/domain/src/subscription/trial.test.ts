import { expect, test } from 'vitest'
import { daysLeft } from '../time/days-left.ts'
import { wireDateTime } from '../time/site-time.ts'
import { someFacts } from './some-facts.model.ts'
import { statusAt, TRIAL_DAYS } from './subscription.ts'
import { trialEnd } from './trial.ts'

const SOFIA = 'Europe/Sofia'

test.each([
  { season: 'in summer', begun: '2026-07-10T23:30:15+03:00', ends: '2026-08-09T23:30:15+03:00' },
  { season: 'in winter', begun: '2026-01-05T00:00:00+02:00', ends: '2026-02-04T00:00:00+02:00' },
  { season: 'over the change to summer time', begun: '2026-03-10T12:00:00+02:00', ends: '2026-04-09T13:00:00+03:00' },
  { season: 'over the change to winter time', begun: '2026-10-10T12:00:00+03:00', ends: '2026-11-09T11:00:00+02:00' },
])('a trial lasts 30 days to the moment $season [SUB-06]', ({ begun, ends }) => {
  const end = trialEnd(Date.parse(begun))
  expect(wireDateTime(SOFIA, end)).toBe(ends)
  expect(daysLeft(end, Date.parse(begun))).toBe(TRIAL_DAYS)
  expect(statusAt(someFacts({ trialEndsAt: end }), end - 1)).toBe('TRIAL')
  expect(statusAt(someFacts({ trialEndsAt: end }), end)).toBe('EXPIRED')
})

test('the days of a promo code are added [REG-09]', () => {
  expect(trialEnd(Date.parse('2026-07-10T09:00:00Z'), TRIAL_DAYS + 60)).toBe(Date.parse('2026-10-08T09:00:00Z'))
})
