import type { SubscriptionRead } from '@korto/contract/subscription'
import { expect, test } from 'vitest'
import { subscriptionMessage } from './subscription-message.ts'

const NOW = Date.parse('2026-11-17T10:00:00+02:00')

const read = (subscriptionStatus: SubscriptionRead['subscriptionStatus'], trialEndsAt: string | null = null) => ({
  ...{ siteId: 1, planId: null, currentPeriodEnd: null, paymentMethod: null },
  subscriptionStatus,
  trialEndsAt,
})

test.each([
  { ends: '2026-11-29T10:00:00+02:00', message: { kind: 'info', days: 12, text: 'trial.left' } },
  { ends: '2026-11-24T10:00:00+02:00', message: { kind: 'info', days: 7 } },
  { ends: '2026-11-23T10:00:00+02:00', message: { kind: 'warning', days: 6, means: 'trial.then' } },
  // The last day counts whole.
  { ends: '2026-11-17T10:00:01+02:00', message: { kind: 'warning', days: 1 } },
  { ends: '2026-11-17T10:00:00+02:00', message: { kind: 'danger', text: 'trial.over' } },
])('a trial until $ends is announced with its days', ({ ends, message }) => {
  expect(subscriptionMessage(read('TRIAL', ends), undefined, NOW)).toMatchObject(message)
})

test('a failed payment names the days to pay and leads to the card', () => {
  const card = { link: { to: 'site/subscription?dialog=card' } }
  expect(subscriptionMessage(read('PAST_DUE'), '2026-11-26T09:00:00+02:00', NOW)).toMatchObject({
    ...{ kind: 'warning', days: 9, text: 'trial.pastDueLeft' },
    ...card,
  })
  expect(subscriptionMessage(read('PAST_DUE'), undefined, NOW)).toMatchObject({ text: 'trial.pastDue', ...card })
})

test('what has ended leads to the plans; where nothing ends there is no banner', () => {
  expect(subscriptionMessage(read('EXPIRED'), undefined, NOW)?.link?.to).toBe('site/subscription#plans')
  for (const status of ['ACTIVE', 'CANCELED'] as const)
    expect(subscriptionMessage(read(status), undefined, NOW)).toBeNull()
  expect(subscriptionMessage(read('TRIAL'), undefined, NOW)).toBeNull()
})
