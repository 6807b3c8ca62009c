import { expect, test } from 'vitest'
import type { ItemConfig } from '../item/item.ts'
import { minutes } from '../time/instant.ts'
import { itemRuleAllows } from './item-rule.ts'
import { type PushEvent, pushEvents } from './push-event.ts'

const now = 1_000_000_000
const allowed = (config: ItemConfig, startsIn = 60): PushEvent[] =>
  pushEvents.filter((event) => itemRuleAllows(config, event, now + minutes(startsIn), now))

test.each<{ config: ItemConfig; silent: PushEvent[] }>([
  { config: {}, silent: [] },
  { config: { notification_new_booking: true }, silent: [] },
  { config: { notification_new_booking: false }, silent: ['NEW'] },
  { config: { notification_canceled_booking: false }, silent: ['CANCELED'] },
  { config: { notification_pending_confirmation: false }, silent: ['PENDING', 'PENDING_COACH'] },
])('an item with $config silences $silent', ({ config, silent }) => {
  expect(allowed(config)).toEqual(pushEvents.filter((event) => !silent.includes(event)))
})

test.each([
  { limit: 60, startsIn: 59, pushed: true },
  { limit: 60, startsIn: 60, pushed: false },
  { limit: 60, startsIn: 61, pushed: false },
  { limit: 0, startsIn: 100_000, pushed: true },
])('with a limit of $limit minutes a start in $startsIn minutes is pushed: $pushed', ({ limit, startsIn, pushed }) => {
  expect(allowed({ notification_new_booking_if_less_than: limit }, startsIn).includes('NEW')).toBe(pushed)
  expect(allowed({ notification_canceled_booking_if_less_than: limit }, startsIn).includes('CANCELED')).toBe(pushed)
  const off = { notification_new_booking: false, notification_new_booking_if_less_than: limit }
  expect(allowed(off, startsIn)).not.toContain('NEW')
})
