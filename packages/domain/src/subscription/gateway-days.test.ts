import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../time/day.ts'
import { DAY_MS } from '../time/instant.ts'
import { dayOf, startOfDay } from '../time/site-time.ts'
import { freeDays, periodEnd } from './gateway-days.ts'

const ZONES = ['UTC', 'Europe/Sofia', 'America/Chicago', 'Asia/Kathmandu']

test.each([
  { ends: '2026-07-31T10:00:00Z', now: '2026-07-01T10:00:00Z', days: 31 },
  { ends: '2026-07-31T00:00:00Z', now: '2026-07-01T23:59:59Z', days: 30 },
  { ends: '2026-07-31T10:00:00Z', now: '2026-07-31T09:59:59Z', days: 1 },
  { ends: '2026-07-31T10:00:00Z', now: '2026-07-31T10:00:00Z', days: 0 },
  { ends: '2026-07-31T10:00:00Z', now: '2026-08-20T10:00:00Z', days: 0 },
])('a trial until $ends leaves $days whole days free at $now', ({ ends, now, days }) => {
  expect(freeDays(Date.parse(ends), Date.parse(now), 'UTC')).toBe(days)
})

test('the first charge is never made before the trial ends, and never a day later than it must be', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
      fc.integer({ min: 1, max: 90 * DAY_MS }),
      fc.constantFrom(...ZONES),
      (now, left, zone) => {
        const count = freeDays(now + left, now, zone)
        const charged = addDays(dayOf(zone, now), count)
        expect(startOfDay(zone, charged)).toBeGreaterThanOrEqual(now + left)
        expect(startOfDay(zone, addDays(charged, -1))).toBeLessThan(now + left)
      },
    ),
  )
})

test('a period ends when the first day begins that is not paid', () => {
  const until = (paidThrough: string | null, nextBilling: string | null, zone = 'UTC') => {
    const end = periodEnd({ paidThrough, nextBilling }, zone)
    return end === null ? null : new Date(end).toISOString()
  }
  expect(until('2026-01-31', '2026-02-01')).toBe('2026-02-01T00:00:00.000Z')
  expect(until('2026-01-31', null)).toBe('2026-02-01T00:00:00.000Z')
  expect(until(null, '2026-02-01')).toBe('2026-02-01T00:00:00.000Z')
  expect(until(null, null)).toBeNull()
  expect(until('2026-06-30', '2026-07-01', 'America/Chicago')).toBe('2026-07-01T05:00:00.000Z')
})

test('the next billing day of a charge that failed is not paid for', () => {
  expect(periodEnd({ paidThrough: '2026-01-31', nextBilling: '2026-03-01' }, 'UTC')).toBe(Date.UTC(2026, 1, 1))
})
