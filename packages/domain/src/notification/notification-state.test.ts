import { expect, test } from 'vitest'
import { notificationState } from './notification-state.ts'

test.each([
  { supported: false, enabled: false, state: 'unsupported' },
  { supported: false, enabled: true, state: 'unsupported' },
  { supported: true, enabled: true, state: 'enabled' },
  { supported: true, enabled: false, state: 'disabled' },
])('supported $supported and enabled $enabled is $state [NOTIF-01]', ({ state, ...notifications }) => {
  expect(notificationState(notifications)).toBe(state)
})
