import type { StaffSiteRead } from '@korto/contract/staff-site'
import { expect, test } from 'vitest'
import type { DayEntry } from './day-entries.ts'
import { fullPlace, isFree, placesThere } from './full-place.ts'

const item = (id: number, capacity: number) => ({
  id,
  kind: 'item',
  name: `Court ${id}`,
  capacity,
  schedule: {},
  schedule_exceptions: [],
  events: [],
  config: {},
  sharedItemId: null,
  sharedItemMultiplier: 1,
})
const site = {
  timezone: 'Europe/Sofia',
  pastExceptions: [],
  items: [item(1, 2), item(2, 1), item(3, 1)],
  sharedItems: [],
  supplementaryItems: [{ ...item(9, 1), kind: 'supplementary', supplementaryTo: [1, 2, 3] }],
} as unknown as StaffSiteRead // what this is about

const entry = (key: string, itemId: number, from: string, to: string, more: Partial<DayEntry> = {}) =>
  ({
    key,
    bookingId: Number(key),
    itemId,
    fromDate: `2026-11-16T${from}:00+02:00`,
    toDate: `2026-11-16T${to}:00+02:00`,
    quantity: 1,
    status: 'CONFIRMED',
    sharedItemId: null,
    sharedItemMultiplier: 1,
    supplItemId: null,
    ...more,
  }) as DayEntry // what this is about

const others = [entry('1', 1, '19:30', '21:00'), entry('2', 1, '19:00', '20:00'), entry('3', 2, '20:00', '21:00')]
const wanted = {
  itemId: 1,
  fromDate: '2026-11-16T19:30:00+02:00',
  toDate: '2026-11-16T20:30:00+02:00',
  quantity: 1,
  supplItemId: null,
}

test('a full place names who is there and which other courts are free', () => {
  const full = fullPlace(site, wanted, others, [])
  expect(full.there.map(({ key }) => key)).toEqual(['1', '2'])
  expect(full.near).toEqual([{ itemId: 3, fromDate: wanted.fromDate, toDate: wanted.toDate }])
  expect(full.isCoachBusy).toBe(false)
  expect(placesThere(site, full)).toEqual({ taken: 2, capacity: 2, over: 1 })
})

test('where nobody is known to be there, no coach is blamed who was not wanted', () => {
  expect(fullPlace(site, { ...wanted, itemId: 3 }, [], []).isCoachBusy).toBe(false)
})

test('a busy coach is named as the reason, with the lesson on another court', () => {
  const lesson = entry('4', 2, '19:30', '20:30', { supplItemId: 9 })
  const full = fullPlace(site, { ...wanted, itemId: 3, supplItemId: 9 }, [lesson], [])
  expect(full.isCoachBusy).toBe(true)
  expect(full.there).toEqual([lesson])
  expect(full.near).toEqual([])
})

test('a place is free by the rule of the server', () => {
  expect(isFree(site, wanted, others)).toBe(false)
  expect(isFree(site, { ...wanted, itemId: 3 }, others)).toBe(true)
})
