import { boardAxis } from '@korto/domain/board/board-axis'
import type { Item } from '@korto/domain/item/item'
import { expect, test } from 'vitest'
import { type DragOrigin, placeAt, steppedPlace } from './drag-target.ts'

const ZONE = 'Europe/Sofia'
const DAY = '2026-11-16'
const court = (step: number) =>
  ({ id: 1, schedule: { mode: 'every_day', 0: [{ start: 480, end: 1320, step }] }, exceptions: [] }) as unknown as Item // what this is about
const axis = boardAxis(ZONE, [DAY], { from: 420, to: 1380 })
const columns = [
  { item: court(60), day: DAY },
  { item: court(30), day: DAY },
]
const at = (time: string) => Date.parse(`${DAY}T${time}:00+02:00`)
const origin = (kind: DragOrigin['kind'], offset = 0): DragOrigin => ({
  kind,
  index: 0,
  from: at('18:00'),
  to: at('19:30'),
  offset,
})
const times = ({ index, from, to }: { index: number; from: number; to: number }) => [
  index,
  new Date(from + 7_200_000).toISOString().slice(11, 16),
  new Date(to + 7_200_000).toISOString().slice(11, 16),
]

test.each([
  // Moved by the middle of the block; it keeps its length and takes the step of the column.
  { origin: origin('move', 20), pointer: { index: 0, minutes: 1125 }, place: [0, '18:00', '19:30'] },
  { origin: origin('move', 20), pointer: { index: 1, minutes: 1130 }, place: [1, '18:30', '20:00'] },
  { origin: origin('end'), pointer: { index: 1, minutes: 1195 }, place: [0, '18:00', '20:00'] },
  { origin: origin('end'), pointer: { index: 0, minutes: 600 }, place: [0, '18:00', '19:00'] },
  { origin: origin('start'), pointer: { index: 0, minutes: 1010 }, place: [0, '17:00', '19:30'] },
  { origin: origin('create', 1010), pointer: { index: 1, minutes: 1090 }, place: [0, '16:00', '19:00'] },
  { origin: origin('create', 1090), pointer: { index: 0, minutes: 1010 }, place: [0, '16:00', '19:00'] },
  { origin: origin('create', 1010), pointer: { index: 0, minutes: 1015 }, place: [0, '16:00', '17:00'] },
])('a drag of $origin.kind to $pointer ends at $place', ({ origin, pointer, place }) => {
  expect(times(placeAt(axis, columns, origin, pointer))).toEqual(place)
})

test('the keyboard moves by the step of the column, and to the next one', () => {
  const place = { index: 0, from: at('18:00'), to: at('19:30') }
  const step = (time: number, column = 0) => ({ time, column })
  expect(times(steppedPlace(axis, columns, place, 'move', step(1)))).toEqual([0, '19:00', '20:30'])
  expect(times(steppedPlace(axis, columns, place, 'move', step(0, 1)))).toEqual([1, '18:00', '19:30'])
  expect(times(steppedPlace(axis, columns, place, 'move', step(0, -1)))).toEqual([0, '18:00', '19:30'])
  expect(times(steppedPlace(axis, columns, place, 'end', step(1)))).toEqual([0, '18:00', '20:30'])
  expect(times(steppedPlace(axis, columns, place, 'end', step(-2)))).toEqual([0, '18:00', '19:30'])
})
