import { expect, test } from 'vitest'
import { dayWindow } from './day-window.ts'

test.each([
  { columns: 4, offset: 0, previous: null, next: 4 },
  { columns: 4, offset: 4, previous: 0, next: null },
  { columns: 3, offset: 3, previous: 0, next: 5 },
  { columns: 3, offset: 5, previous: 2, next: null },
  { columns: 8, offset: 0, previous: null, next: null },
  { columns: 1, offset: 7, previous: 6, next: null },
])(
  'of eight days, $columns from day $offset: back to $previous, on to $next',
  ({ columns, offset, previous, next }) => {
    expect(dayWindow(8, columns, offset)).toEqual({ previous, next })
  },
)
