import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areWatchHours,
  canBeWatched,
  defaultWatchHours,
  FIRST_WATCH_HOUR,
  LAST_WATCH_HOUR,
  stepFromHour,
  stepToHour,
} from './watch-hours.ts'
import { at, SOFIA, slot } from './watcher.model.ts'

test('a watch lies between 07:00 and 23:00 and moves by the hour [CONST-25]', () => {
  expect([FIRST_WATCH_HOUR, LAST_WATCH_HOUR]).toEqual([7, 23])
  expect(stepFromHour({ fromHour: 10, toHour: 12 }, 1)).toEqual({ fromHour: 11, toHour: 12 })
})

test.each([
  { from: 18, to: 19, hours: { fromHour: 18, toHour: 19 } },
  { from: 18.5, to: 19.5, hours: { fromHour: 18, toHour: 20 } },
  { from: 7.25, to: 7.5, hours: { fromHour: 7, toHour: 8 } },
  { from: 6, to: 8, hours: { fromHour: 7, toHour: 8 } },
  { from: 5, to: 6, hours: { fromHour: 7, toHour: 8 } },
  { from: 22.5, to: 23.5, hours: { fromHour: 22, toHour: 23 } },
  { from: 23, to: 24, hours: { fromHour: 22, toHour: 23 } },
  { from: 0, to: 24, hours: { fromHour: 7, toHour: 23 } },
])('a slot from $from to $to proposes $hours [WATCH-07]', ({ from, to, hours }) => {
  expect(defaultWatchHours(SOFIA, slot(from, to))).toEqual(hours)
})

test('the proposal is in the hours of the site, whatever the offset of that day [WATCH-07]', () => {
  expect(defaultWatchHours(SOFIA, slot(9.5, 10.5, '2026-07-01'))).toEqual({ fromHour: 9, toHour: 11 })
  expect(defaultWatchHours('Asia/Kolkata', { from: at(10), to: at(11) })).toEqual({ fromHour: 13, toHour: 15 })
})

test.each([
  { from: 7, to: 8, can: true },
  { from: 22, to: 23, can: true },
  { from: 6.5, to: 7.5, can: false },
  { from: 22.5, to: 23.5, can: false },
  { from: 23, to: 24, can: false },
])('a slot from $from to $to can be watched: $can', ({ from, to, can }) => {
  expect(canBeWatched(SOFIA, slot(from, to))).toBe(can)
})

test('the from-hour does not go below 07:00 [WATCH-02]', () => {
  expect(stepFromHour({ fromHour: 8, toHour: 10 }, -1)).toEqual({ fromHour: 7, toHour: 10 })
  expect(stepFromHour({ fromHour: 7, toHour: 10 }, -1)).toEqual({ fromHour: 7, toHour: 10 })
})

test('the to-hour does not go above 23:00 [WATCH-03]', () => {
  expect(stepToHour({ fromHour: 20, toHour: 22 }, 1)).toEqual({ fromHour: 20, toHour: 23 })
  expect(stepToHour({ fromHour: 20, toHour: 23 }, 1)).toEqual({ fromHour: 20, toHour: 23 })
})

test('each control moves by one hour and leaves the other alone [WATCH-04]', () => {
  expect(stepFromHour({ fromHour: 10, toHour: 14 }, 1)).toEqual({ fromHour: 11, toHour: 14 })
  expect(stepToHour({ fromHour: 10, toHour: 14 }, -1)).toEqual({ fromHour: 10, toHour: 13 })
})

test('at 10:00 to 11:00 neither control can move closer [WATCH-05]', () => {
  const hours = { fromHour: 10, toHour: 11 }
  expect(stepFromHour(hours, 1)).toEqual(hours)
  expect(stepToHour(hours, -1)).toEqual(hours)
})

test('whatever slot is clicked and however the controls are pressed, the hours stay allowed [WATCH-02, WATCH-03, WATCH-05]', () => {
  const press = fc.constantFrom(
    (hours: { fromHour: number; toHour: number }) => stepFromHour(hours, 1),
    (hours: { fromHour: number; toHour: number }) => stepFromHour(hours, -1),
    (hours: { fromHour: number; toHour: number }) => stepToHour(hours, 1),
    (hours: { fromHour: number; toHour: number }) => stepToHour(hours, -1),
  )
  fc.assert(
    fc.property(fc.nat({ max: 1430 }), fc.integer({ min: 5, max: 1440 }), fc.array(press), (start, length, presses) => {
      const clicked = slot(start / 60, Math.min(start + length, 1440) / 60)
      const proposed = defaultWatchHours(SOFIA, clicked)
      expect(areWatchHours(proposed)).toBe(true)
      if (canBeWatched(SOFIA, clicked)) {
        expect(proposed.fromHour * 60).toBeLessThanOrEqual(start)
        expect(proposed.toHour * 60).toBeGreaterThanOrEqual(Math.min(start + length, 1440))
      }
      expect(areWatchHours(presses.reduce((hours, pressed) => pressed(hours), proposed))).toBe(true)
    }),
  )
})
