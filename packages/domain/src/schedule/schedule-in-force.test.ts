import { expect, test } from 'vitest'
import { currentExceptions, isEmptySchedule } from './schedule-in-force.ts'

const ending = (to_date: string) => ({ from_date: '2026-11-01', to_date, schedule: null })

test('an exception that ended yesterday is discarded, one that ends today is kept [SCH-12, SITE-24]', () => {
  const current = currentExceptions([ending('2026-11-15'), ending('2026-11-16'), ending('2026-12-01')], '2026-11-16')
  expect(current.map(({ to_date }) => to_date)).toEqual(['2026-11-16', '2026-12-01'])
})

test.each([
  { schedule: {}, empty: true },
  { schedule: { mode: 'every_day', bookingStepMinutes: 30 } as const, empty: true },
  { schedule: { 1: [] }, empty: true },
  { schedule: { 1: [{ start: 0, end: 60 }] }, empty: false },
])('$schedule has no hours at all: $empty', ({ schedule, empty }) => {
  expect(isEmptySchedule(schedule)).toBe(empty)
})
