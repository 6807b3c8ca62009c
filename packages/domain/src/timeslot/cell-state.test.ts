import { expect, test } from 'vitest'
import { at } from '../testing/factories.ts'
import { clientCellState } from './cell-state.ts'
import { shading } from './shading.ts'
import { staffCellState } from './staff-cell-state.ts'

const cell = (free: number) => ({ start: at('10:00'), end: at('11:00'), free })

test.each([
  { now: '09:59', free: 1, client: 'available', staff: 'available' },
  { now: '09:59', free: 0, client: 'all-busy', staff: 'all-busy' },
  { now: '09:59', free: -1, client: 'all-busy', staff: 'overbooked' },
  { now: '10:00', free: 1, client: 'passed', staff: 'available' },
  { now: '10:59', free: -1, client: 'passed', staff: 'overbooked' },
  { now: '11:00', free: 1, client: 'passed', staff: 'passed' },
])('at $now with $free free a client sees $client and staff see $staff [TT-12]', ({ now, free, client, staff }) => {
  expect(clientCellState(cell(free), at(now))).toBe(client)
  expect(staffCellState(cell(free), at(now))).toBe(staff)
})

test.each([
  { free: 1, capacity: 3, level: 1 },
  { free: 2, capacity: 3, level: 2 },
  { free: 3, capacity: 3, level: 3 },
  { free: 1, capacity: 1, level: 3 },
  { free: 33, capacity: 100, level: 1 },
  { free: 34, capacity: 100, level: 2 },
  { free: 67, capacity: 100, level: 3 },
  { free: 4, capacity: 1, level: 3 },
])('$free of $capacity free is shaded at level $level [TT-13]', ({ free, capacity, level }) => {
  expect(shading(free, capacity)).toBe(level)
})

test('where the free count is hidden the shading does not reveal it', () => {
  expect(shading(1, 3, { hide_free_slots_left: true })).toBe(3)
})
