import { expect, test } from 'vitest'
import { openDays, openHours } from './open-days.ts'

const hours = [{ start: 540, end: 720 }]

test('open days are runs from Monday on', () => {
  expect(openDays({ 1: hours, 2: hours, 3: [], 5: hours, 6: hours, 0: hours })).toEqual([
    [1, 2],
    [5, 0],
  ])
  expect(openDays({ mode: 'every_day', 2: hours, 0: [] })).toEqual([[2, 2]])
  expect(openDays({ mode: 'every_day', 2: hours })).toEqual([[1, 0]])
  expect(openDays({})).toEqual([])
})

test('open hours are the first opening and the last closing', () => {
  expect(openHours({ 1: hours, 4: [{ start: 900, end: 1200 }] })).toEqual({ start: 540, end: 1200 })
  expect(openHours({ 1: [] })).toBeNull()
})
