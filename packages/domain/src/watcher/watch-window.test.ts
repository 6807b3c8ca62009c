import fc from 'fast-check'
import { expect, test } from 'vitest'
import { watchWindow, watchWindowProblem } from './watch-window.ts'
import { at, SOFIA, slot } from './watcher.model.ts'

const now = at(12, '2026-11-15')

test.each([
  { from: 7, to: 23, problem: null },
  { from: 18, to: 19, problem: null },
  { from: 6, to: 9, problem: 'too-early' },
  { from: 20, to: 24, problem: 'too-late' },
  { from: 18.5, to: 20, problem: 'whole-hours' },
  { from: 18, to: 20.5, problem: 'whole-hours' },
  { from: 18, to: 18, problem: 'too-short' },
  { from: 20, to: 18, problem: 'too-short' },
])('a watch from $from to $to: $problem [WATCH-02, WATCH-03, WATCH-05]', ({ from, to, problem }) => {
  expect(watchWindowProblem(SOFIA, slot(from, to), now)).toBe(problem)
})

test('a watch that lasts into the next day is more than one day', () => {
  expect(watchWindowProblem(SOFIA, { from: at(20), to: at(9, '2026-11-17') }, now)).toBe('one-day')
  expect(watchWindowProblem(SOFIA, { from: at(20), to: at(0, '2026-11-18') }, now)).toBe('one-day')
})

test('a watch on the full hour of the wall clock but with odd seconds is refused', () => {
  expect(watchWindowProblem(SOFIA, { from: at(18) + 1000, to: at(20) }, now)).toBe('whole-hours')
})

test.each([
  { hour: 17, problem: null },
  { hour: 18.5, problem: null },
  { hour: 20, problem: 'passed' },
])('at $hour a watch from 18:00 to 20:00 of the day: $problem', ({ hour, problem }) => {
  expect(watchWindowProblem(SOFIA, slot(18, 20), at(hour))).toBe(problem)
})

test('what the dialog offers is what the rule allows, on any day and in any zone [WATCH-04]', () => {
  const zone = fc.constantFrom(SOFIA, 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe')
  const day = fc.constantFrom('2026-10-25', '2027-03-28', '2026-11-01', '2027-03-14', '2027-04-04', '2026-11-16')
  const hours = fc
    .tuple(fc.integer({ min: 7, max: 22 }), fc.integer({ min: 1, max: 16 }))
    .map(([fromHour, length]) => ({ fromHour, toHour: Math.min(fromHour + length, 23) }))
  fc.assert(
    fc.property(zone, day, hours, (zone, day, hours) => {
      expect(watchWindowProblem(zone, watchWindow(zone, day, hours), 0)).toBeNull()
    }),
  )
})
