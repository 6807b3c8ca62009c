import { expect, test } from 'vitest'
import { itemHours } from './item-hours.ts'

const item = (itemId: number, name: string) => ({
  itemId,
  name,
  bookings: 0,
  hours: 0,
  revenue: 0,
  occupancy: null,
  canceled: 0,
  missed: 0,
})

test('facilities keep their order and have all hours from the first to the last; one without bookings is left out', () => {
  const items = [item(9, 'Court 1'), item(8, 'Wall'), item(7, 'Court 2')]
  const { hours, rows, most } = itemHours(items, [
    { itemId: 7, hour: 18, bookings: 2, revenue: 40.5 },
    { itemId: 9, hour: 16, bookings: 1, revenue: 0 },
  ])
  expect(hours).toEqual([16, 17, 18])
  expect(rows.map(({ name, cells }) => [name, cells.map(({ bookings, revenue }) => [bookings, revenue])])).toEqual([
    [
      'Court 1',
      [
        [1, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      'Court 2',
      [
        [0, 0],
        [0, 0],
        [2, 40.5],
      ],
    ],
  ])
  expect(most).toBe(40.5)
})

test('a club without bookings has no rows', () => {
  expect(itemHours([item(9, 'Court 1')], [])).toEqual({ hours: [], rows: [], most: 0 })
})
