import { expect, test } from 'vitest'
import { monthGrid } from './month-grid.ts'

test.each([
  { month: '2026-11-15', first: '2026-10-26', last: '2026-12-06', weeks: 6 },
  { month: '2027-02-01', first: '2027-02-01', last: '2027-02-28', weeks: 4 },
  { month: '2026-03-31', first: '2026-02-23', last: '2026-04-05', weeks: 6 },
])('the grid of $month has $weeks weeks, from Monday $first', ({ month, first, last, weeks }) => {
  const grid = monthGrid(month)
  expect(grid).toHaveLength(weeks)
  expect([grid[0]?.[0], grid.at(-1)?.[6]]).toEqual([first, last])
})
