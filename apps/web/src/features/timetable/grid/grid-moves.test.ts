import { expect, test } from 'vitest'
import { type GridMap, tabStopOf } from './grid-map.ts'
import { cellAfterKey } from './grid-moves.ts'

/** Two days; the first hour of the first has passed, `b` spans two rows. */
const map: GridMap = [
  [null, 'd'],
  ['b', 'e'],
  ['b', null],
  ['c', 'f'],
]

test.each([
  { from: 'b', key: 'ArrowDown', to: 'c' },
  { from: 'c', key: 'ArrowUp', to: 'b' },
  { from: 'b', key: 'ArrowUp', to: 'b' },
  { from: 'b', key: 'ArrowRight', to: 'e' },
  { from: 'd', key: 'ArrowLeft', to: 'b' },
  { from: 'e', key: 'ArrowDown', to: 'f' },
  { from: 'f', key: 'Home', to: 'c' },
  { from: 'c', key: 'End', to: 'f' },
  { from: 'f', key: 'Home', isCtrl: true, to: 'd' },
  { from: 'd', key: 'End', isCtrl: true, to: 'f' },
  { from: 'd', key: 'x', to: null },
])('$key moves from $from to $to and skips passed cells [TT-27]', ({ from, key, isCtrl = false, to }) => {
  expect(cellAfterKey(map, from, key, isCtrl)).toBe(to)
})

test('Tab focuses the last focused cell, else the first that can be chosen', () => {
  expect([tabStopOf(map, 'f'), tabStopOf(map, 'gone'), tabStopOf([[null]], null)]).toEqual(['f', 'd', null])
})
