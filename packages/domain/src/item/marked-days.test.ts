import { expect, test } from 'vitest'
import { daysFrom } from '../time/day.ts'
import { instantOf } from '../time/site-time.ts'
import { markedDays } from './marked-days.ts'

const ZONE = 'Europe/Sofia'
const at = (day: string, minutes: number) => instantOf(ZONE, day, minutes) ?? 0

test('days are marked by their exception and their events', () => {
  const item = {
    schedule: { mode: 'every_day' as const, 0: [{ start: 480, end: 1320 }] },
    exceptions: [
      { from_date: '2026-11-02', to_date: '2026-11-04', schedule: null },
      {
        from_date: '2026-11-04',
        to_date: '2026-11-04',
        schedule: { mode: 'every_day' as const, 1: [{ start: 600, end: 700 }] },
      },
      // Open on Mondays alone: on a Friday that closes.
      { from_date: '2026-11-06', to_date: '2026-11-06', schedule: { 1: [{ start: 600, end: 700 }] } },
    ],
    events: [{ id: 1, from: at('2026-11-07', 1320), to: at('2026-11-08', 1440), capacity: 0 }],
  }
  const marked = markedDays(item, ZONE, daysFrom('2026-11-01', 30))
  expect([...marked]).toEqual([
    ['2026-11-02', { exception: 'closed', hasEvent: false }],
    ['2026-11-03', { exception: 'closed', hasEvent: false }],
    ['2026-11-04', { exception: 'other', hasEvent: false }],
    ['2026-11-06', { exception: 'closed', hasEvent: false }],
    ['2026-11-07', { exception: null, hasEvent: true }],
    ['2026-11-08', { exception: null, hasEvent: true }],
  ])
})
