import { expect, test } from 'vitest'
import { lessonMinutes, offeredMinutes } from './coach-week.ts'

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18']

test('a coach offers the hours of the week less days off; without own hours the courts decide', () => {
  const schedule = {
    1: [{ start: 540, end: 720 }],
    2: [
      { start: 600, end: 660 },
      { start: 700, end: 760, capacity: 0 },
    ],
  }
  const off = [{ from_date: '2026-11-17', to_date: '2026-11-17', schedule: null }]
  expect(offeredMinutes({ schedule, exceptions: [] }, DAYS)).toBe(240)
  expect(offeredMinutes({ schedule, exceptions: off }, DAYS)).toBe(180)
  expect(offeredMinutes({ schedule: { 1: [] }, exceptions: [] }, DAYS)).toBeNull()
})

test('lessons count as far as they lie inside', () => {
  const minute = 60_000
  const lessons = [
    { from: 0, to: 60 * minute },
    { from: 90 * minute, to: 150 * minute },
    { from: 300 * minute, to: 360 * minute },
  ]
  expect(lessonMinutes(lessons, { from: 30 * minute, to: 120 * minute })).toBe(60)
})
