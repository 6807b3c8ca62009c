import { expect, test } from 'vitest'
import { draggedSelection } from './dragged-selection.ts'

const HOUR = 3_600_000
const hours = (free: Record<number, number>) =>
  Object.entries(free).map(([hour, places]) => ({
    start: Number(hour) * HOUR,
    end: (Number(hour) + 1) * HOUR,
    free: places,
  }))
const day = hours({ 8: 1, 9: 2, 10: 1, 11: 0, 13: 1, 14: 1 })

test.each([
  { from: 8, to: 8, chosen: [8, 9], tooLong: null },
  { from: 8, to: 9, chosen: [8, 10], tooLong: null },
  { from: 10, to: 8, chosen: [8, 11], tooLong: null },
  // A taken slot, or a gap, ends it.
  { from: 9, to: 14, chosen: [9, 11], tooLong: null },
  { from: 14, to: 10, chosen: [13, 15], tooLong: null },
  { from: 11, to: 8, chosen: null, tooLong: null },
  { from: 7, to: 9, chosen: null, tooLong: null },
])('from $from to $to chooses $chosen', ({ from, to, chosen, tooLong }) => {
  const dragged = draggedSelection(day, from * HOUR, to * HOUR, { booking_multiple_slots: true })
  expect(dragged).toEqual(
    chosen && { selection: { start: (chosen[0] ?? 0) * HOUR, end: (chosen[1] ?? 0) * HOUR }, tooLong },
  )
})

test('at the maximum it stops, and says at which slot', () => {
  const config = { booking_multiple_slots: true, booking_multiple_slots_max_duration: 120 }
  expect(draggedSelection(day, 8 * HOUR, 10 * HOUR, config)).toEqual({
    selection: { start: 8 * HOUR, end: 10 * HOUR },
    tooLong: 10 * HOUR,
  })
})
