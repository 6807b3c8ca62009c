import { expect, test } from 'vitest'
import type { LiveEvent } from '../../lib/live/live.ts'
import { isTouched } from './touched-reads.ts'

const ZONE = 'Europe/Sofia'
const changed = (activity: string, time?: [string, string]): LiveEvent => ({
  type: 'admin-changed',
  siteId: 1,
  activity,
  activityId: 5,
  itemIds: [11],
  from: time?.[0] ?? null,
  to: time?.[1] ?? null,
})
const keys = [
  ['bookings', '2026-11-17'],
  ['bookings', '2026-11-18'],
  ['rules'],
  ['site'],
  ['clients'],
  ['team'],
  ['activity'],
]
const touched = (...changes: LiveEvent[]) =>
  keys.filter((key) => isTouched(key, ZONE, changes)).map((key) => key.join(' '))

test('a change of a booking is read on its days only, by the clock of the club', () => {
  // 23:30 to 00:30 in Sofia.
  const night = changed('ADMIN_UPDATE_BOOKING', ['2026-11-17T21:30:00Z', '2026-11-17T22:30:00Z'])
  expect(touched(night)).toEqual(['bookings 2026-11-17', 'bookings 2026-11-18', 'activity'])
  const evening = changed('USER_NEW_BOOKING', ['2026-11-17T20:00:00Z', '2026-11-17T22:00:00Z'])
  expect(touched(evening)).toEqual(['bookings 2026-11-17', 'activity'])
  const elsewhere = changed('USER_NEW_BOOKING', ['2026-12-17T20:00:00Z', '2026-12-17T22:00:00Z'])
  expect(touched(elsewhere)).toEqual(['activity'])
})

test('series, the club and its clients are read when they change', () => {
  expect(touched(changed('ADMIN_MODIFY_RECURRENCE'))).toEqual([
    'bookings 2026-11-17',
    'bookings 2026-11-18',
    'rules',
    'activity',
  ])
  expect(touched(changed('ADMIN_CREATE_ITEM_EVENT'))).toEqual(['site', 'activity'])
  expect(touched(changed('SYSTEM_CREATE_ITEM_EVENT'))).toEqual(['site', 'activity'])
  expect(touched(changed('ADMIN_CHANGE_SITE'))).toEqual(['site', 'team', 'activity'])
  expect(touched(changed('ADMIN_ADD_CLIENT'))).toEqual(['clients', 'activity'])
})

test('after a gap everything is read', () => {
  expect(touched({ type: 'refresh', topics: ['admin:1'], activityId: null })).toHaveLength(keys.length)
})

test('statistics are read at their own pace', () => {
  expect(isTouched(['statistics', 'read'], ZONE, [changed('USER_NEW_BOOKING')])).toBe(false)
  expect(isTouched(['statistics'], ZONE, [{ type: 'refresh', topics: ['admin:1'], activityId: null }])).toBe(false)
})
