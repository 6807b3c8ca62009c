import { boardAxis } from '@korto/domain/board/board-axis'
import { expect, test } from 'vitest'
import { columnWidths, extentOf, sidesOf } from './board-scale.ts'

const DAY = '2026-11-16'
const axis = boardAxis('Europe/Sofia', [DAY], { from: 420, to: 1380 })
const at = (time: string) => Date.parse(`${DAY}T${time}:00+02:00`)

test('an hour is 52 px; what lies outside the axis is cut off', () => {
  expect(extentOf(axis, DAY, { from: at('08:00'), to: at('09:30') })).toEqual({ top: 52, height: 78 })
  expect(extentOf(axis, DAY, { from: at('06:00'), to: at('08:00') })).toEqual({ top: 0, height: 52 })
  expect(extentOf(axis, DAY, { from: at('05:00'), to: at('06:00') }).height).toBe(0)
})

test('columns share the width by their lanes, down to what a name needs', () => {
  expect(columnWidths(1052, [1, 1])).toEqual([500, 500])
  const [wide = 0, narrow = 0] = columnWidths(1052, [3, 1])
  expect(wide / narrow).toBeCloseTo(2.84)
  expect(columnWidths(300, [4, 1])).toEqual([312, 112])
})

test('a block takes its lanes of the column', () => {
  expect(sidesOf({ lane: 1, span: 2, lanes: 4 })).toEqual({ left: 'calc(25% + 2px)', right: 'calc(25% + 2px)' })
})
