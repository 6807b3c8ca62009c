import type { StaffRule } from '@korto/contract/recurring-lists'
import { expect, test } from 'vitest'
import { ruleAfter, ruleTextOf } from './rule-after.ts'

const ZONE = 'Europe/Sofia'
const rule = {
  siteId: 1,
  itemId: 11,
  supplItemId: 21,
  userId: 5,
  rule: 'every_week;1;18:00:00;19:30:00;2',
  validFrom: '2026-11-02',
  validUntil: '2026-12-21',
} as StaffRule // what this is about
const entry = {
  occurrenceDate: '2026-11-16',
  fromDate: '2026-11-16T18:00:00+02:00',
  toDate: '2026-11-16T19:30:00+02:00',
}

test('a series moved to another hour keeps everything else', () => {
  const patch = { fromDate: '2026-11-16T18:30:00+02:00', toDate: '2026-11-16T20:00:00+02:00' }
  expect(ruleAfter(rule, ZONE, entry, patch)).toEqual({
    siteId: 1,
    itemId: 11,
    supplItemId: 21,
    userId: 5,
    rule: 'every_week;1;18:30:00;20:00:00;2',
    validFrom: '2026-11-16',
    validUntil: '2026-12-21',
  })
})

test('moved to another weekday its end moves along', () => {
  const patch = { fromDate: '2026-11-18T18:00:00+02:00', toDate: '2026-11-18T19:30:00+02:00' }
  expect(ruleAfter(rule, ZONE, entry, patch)).toMatchObject({
    rule: 'every_week;3;18:00:00;19:30:00;2',
    validFrom: '2026-11-18',
    validUntil: '2026-12-23',
  })
})

test('an occasion that was moved before changes the court of its series, not the time', () => {
  const moved = { ...entry, fromDate: '2026-11-17T09:00:00+02:00', toDate: '2026-11-17T10:00:00+02:00' }
  expect(ruleAfter(rule, ZONE, moved, { itemId: 12, supplItemId: null })).toMatchObject({
    itemId: 12,
    supplItemId: null,
    rule: rule.rule,
    validFrom: '2026-11-16',
  })
})

test('an end at midnight belongs to its day', () => {
  expect(ruleTextOf(ZONE, '2026-11-16T23:00:00+02:00', '2026-11-17T00:00:00+02:00', 1)).toBe(
    'every_week;1;23:00:00;24:00:00;1',
  )
})
