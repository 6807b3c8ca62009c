import { expect, test } from 'vitest'
import { at, SOFIA } from '../testing/factories.ts'
import { bookingWindow } from './booking-window.ts'

test.each([
  { start: '10:00', now: '09:59', window: 'open' },
  { start: '10:00', now: '10:00', window: 'passed' },
  { start: '2026-11-24 23:00', now: '00:00', window: 'open' },
  { start: '2026-11-25 00:00', now: '23:59', window: 'too-far' },
  { start: '2026-11-25 00:00', now: '2026-11-17 00:00', window: 'open' },
])('a start at $start seen at $now is $window', ({ start, now, window }) => {
  expect(bookingWindow(SOFIA, at(start), at(now))).toBe(window)
})
