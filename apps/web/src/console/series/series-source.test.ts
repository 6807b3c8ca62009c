import type { StaffRule } from '@korto/contract/recurring-lists'
import { expect, test } from 'vitest'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { bodyOf, sourceOf } from './series-source.ts'

const site = { id: 1, timezone: 'Europe/Sofia' }
const entry = {
  itemId: 11,
  supplItemId: null,
  quantity: 1,
  userId: 5,
  privateNote: '',
  fromDate: '2026-11-16T16:30:00+02:00',
  toDate: '2026-11-16T18:00:00+02:00',
  ruleId: null,
  occurrenceDate: null,
} as DayEntry // what this is about
const rule = {
  id: 9,
  itemId: 12,
  supplItemId: 21,
  rule: 'every_week;1;18:00:00;19:00:00;2',
  validFrom: '2026-11-02',
  validUntil: null,
} as StaffRule // what this is about

test('a single booking stays, and its series begins a week later', () => {
  const source = sourceOf(site, entry, 'Ann', undefined)
  expect(source).toMatchObject({ fromDate: '2026-11-23T16:30:00+02:00', person: { userId: 5 }, changed: null })
  expect(bodyOf(site, source, '2026-11-23', '2026-12-21')).toEqual({
    siteId: 1,
    itemId: 11,
    supplItemId: null,
    rule: 'every_week;1;16:30:00;18:00:00;1',
    validFrom: '2026-11-23',
    validUntil: '2026-12-21',
  })
})

test('a series is planned as it is, also from a date that was moved', () => {
  const moved = { ...entry, ruleId: 9, occurrenceDate: '2026-11-16', fromDate: '2026-11-17T08:00:00+02:00' }
  expect(sourceOf(site, moved, 'Ann', rule)).toMatchObject({
    itemId: 12,
    supplItemId: 21,
    quantity: 2,
    fromDate: '2026-11-16T18:00:00+02:00',
    toDate: '2026-11-16T19:00:00+02:00',
    changed: { date: '2026-11-16' },
  })
})
