import { expect, test } from 'vitest'
import { passedHours } from './passed-hours.ts'

const at = (hour: number, minutes = 0) =>
  `2026-11-16T${String(hour).padStart(2, '0')}:${String(minutes).padStart(2, '0')}:00+02:00`
const slot = (from: number, to = from + 1) => ({ start: at(from), end: at(to) })
const now = (hour: number, minutes = 0) => Date.parse(at(hour, minutes))
const day = [7, 8, 9, 10, 14, 15].map((hour) => slot(hour))

test.each([
  { time: [6, 0], folded: null },
  { time: [8, 20], folded: null },
  { time: [9, 0], folded: { kind: 'hours', until: '09:00', count: 2 } },
  // The slot that is being played stays, with the line of the current time.
  { time: [10, 59], folded: { kind: 'hours', until: '10:00', count: 3 } },
  { time: [12, 0], folded: { kind: 'hours', until: '14:00', count: 4 } },
  { time: [16, 0], folded: { kind: 'day', count: 6 } },
])('at $time of today the folded hours are $folded', ({ time: [hour = 0, minutes = 0], folded }) => {
  expect(passedHours(day, now(hour, minutes))).toEqual(folded)
})

test('hours of several facilities are folded while none of them is used', () => {
  expect(passedHours([...day, slot(8, 11)], now(10, 30))).toBeNull()
  expect(passedHours([], now(10))).toBeNull()
})
