import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../time/instant.ts'
import { instantOf, localOf, parseDateTime } from '../time/site-time.ts'
import { quietUntil } from './quiet-hours.ts'

const SOFIA = 'Europe/Sofia'
const at = (text: string, zone = SOFIA): number => parseDateTime(zone, `${text}:00`) ?? Number.NaN
const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const quiet = (from: string, to: string) => ({ from: clock(from), to: clock(to) })

test.each([
  { hours: quiet('22:00', '07:00'), now: '2026-11-16T21:59', until: null },
  { hours: quiet('22:00', '07:00'), now: '2026-11-16T22:00', until: '2026-11-17T07:00' },
  { hours: quiet('22:00', '07:00'), now: '2026-11-17T00:00', until: '2026-11-17T07:00' },
  { hours: quiet('22:00', '07:00'), now: '2026-11-17T06:59', until: '2026-11-17T07:00' },
  { hours: quiet('22:00', '07:00'), now: '2026-11-17T07:00', until: null },
  { hours: quiet('13:00', '15:30'), now: '2026-11-16T13:00', until: '2026-11-16T15:30' },
  { hours: quiet('13:00', '15:30'), now: '2026-11-16T15:30', until: null },
  { hours: quiet('22:00', '00:00'), now: '2026-11-16T23:00', until: '2026-11-17T00:00' },
  { hours: quiet('09:00', '09:00'), now: '2026-11-16T09:00', until: null },
  // Clocks go forward from 03:00 to 04:00, and back from 04:00 to 03:00.
  { hours: quiet('22:00', '03:30'), now: '2026-03-29T02:30', until: '2026-03-29T04:00' },
  { hours: quiet('22:00', '07:00'), now: '2026-03-28T23:00', until: '2026-03-29T07:00' },
  { hours: quiet('22:00', '07:00'), now: '2026-10-24T23:00', until: '2026-10-25T07:00' },
])('at $now quiet hours $hours last until $until', ({ hours, now, until }) => {
  expect(quietUntil(hours, SOFIA, at(now))).toBe(until === null ? null : at(until))
})

test('quiet hours that end in an hour that comes twice end the first time', () => {
  const first = instantOf(SOFIA, '2026-10-25', clock('03:15')) ?? 0
  const hours = quiet('22:00', '03:30')
  expect(quietUntil(hours, SOFIA, first)).toBe(first + 15 * MINUTE_MS)
  expect(quietUntil(hours, SOFIA, first + 60 * MINUTE_MS)).toBeNull()
})

test('quiet hours end after now, within 25 hours, by the clock of the club at their end or where it was put forward', () => {
  const zones = fc.constantFrom(SOFIA, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Africa/Cairo')
  const minute = fc.integer({ min: 0, max: 1439 })
  const year = fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE_MS, max: Date.UTC(2027, 0, 1) / MINUTE_MS })
  fc.assert(
    fc.property(zones, minute, minute, year, (zone, from, to, now) => {
      const moment = now * MINUTE_MS
      const end = quietUntil({ from, to }, zone, moment)
      if (end === null) return
      expect(end).toBeGreaterThan(moment)
      expect(end - moment).toBeLessThanOrEqual(25 * 60 * MINUTE_MS)
      // No moment of quiet in between is outside of the window by the club's clock.
      const { minutes } = localOf(zone, end)
      expect((minutes - to + 1440) % 1440).toBeLessThanOrEqual(60)
      // Where clocks were put forward over the end, they may have been put into the next quiet hours as well.
      if (minutes === to) expect(quietUntil({ from, to }, zone, end)).toBeNull()
    }),
    { numRuns: 2_000, examples: [['Africa/Cairo', 1, 0, 29_614_921]] },
  )
})
