import { expect, test } from 'vitest'
import { MAX_DAYS_AHEAD, MIN_DAYS_AHEAD } from '../booking/booking-window.ts'
import { at, MONDAY, SOFIA } from '../testing/factories.ts'
import { ADMIN_BOOKINGS_MONTHS_BACK, ADMIN_FEED_MIN_DAY_OFFSET, adminWindow } from './admin-window.ts'
import { columnsOf } from './columns.ts'
import {
  canGoNext,
  canGoPrevious,
  initialOffset,
  nextOffset,
  previousOffset,
  TIMETABLE_DAYS,
  visibleDays,
  WINDOW_DAYS,
} from './day-window.ts'
import { DEFAULT_SCREEN_WIDTH, screenSize, screenSizes } from './screen-size.ts'

test.each([
  [350, 'XS'],
  [351, 'S'],
  [500, 'S'],
  [501, 'M'],
  [992, 'M'],
  [993, 'L'],
  [1279, 'L'],
  [1280, 'XL'],
  [1600, 'XL'],
  [1601, 'XXL'],
  [1920, 'XXL'],
  [1921, 'XXXL'],
] as const)('a screen of %i pixels is %s [TT-04, CONST-32]', (width, size) => {
  expect(screenSize(width)).toBe(size)
  expect(DEFAULT_SCREEN_WIDTH).toBe(1280)
})

test('day columns of the client timetable by size [TT-02, CONST-33]', () => {
  expect(screenSizes.map((size) => columnsOf(size, true))).toEqual([1, 2, 3, 3, 4, 6, 7])
})

test('day columns of the staff dashboard by size [TT-03, CONST-33]', () => {
  expect(screenSizes.map((size) => columnsOf(size, false))).toEqual([1, 1, 2, 3, 3, 4, 4])
})

test('the weekly grid shows 7 days by default and never more than 8 [TT-01, CONST-05]', () => {
  expect([TIMETABLE_DAYS, WINDOW_DAYS]).toEqual([7, 8])
  expect(visibleDays(7)).toBe(7)
  expect(visibleDays(8)).toBe(7)
  expect(visibleDays(20, 30)).toBe(8)
  expect(visibleDays(3)).toBe(3)
})

test('bookings are loaded 0 to 8 days ahead [CONST-04]', () => {
  expect([MIN_DAYS_AHEAD, MAX_DAYS_AHEAD]).toEqual([0, 8])
})

test.each([
  { offset: 0, visible: 3, next: 3, previous: 0 },
  { offset: 3, visible: 3, next: 6, previous: 0 },
  { offset: 6, visible: 3, next: 6, previous: 3 },
  { offset: 8, visible: 3, next: 8, previous: 5 },
  { offset: 0, visible: 7, next: 2, previous: 0 },
  { offset: 1, visible: 7, next: 2, previous: 0 },
  { offset: 8, visible: 1, next: 8, previous: 7 },
])('from day $offset with $visible columns next is $next and previous $previous', (row) => {
  expect(nextOffset(row.offset, row.visible)).toBe(row.next)
  expect(previousOffset(row.offset, row.visible)).toBe(row.previous)
  expect(canGoNext(row.offset, row.visible)).toBe(row.next !== row.offset)
  expect(canGoPrevious(row.offset)).toBe(row.offset > 0)
})

const noon = at('12:00')

test('initial-date in three days begins with that day, in eight days with the last that can be booked [ROUTE-18]', () => {
  expect(initialOffset(SOFIA, '2026-11-19', noon)).toBe(3)
  expect(initialOffset(SOFIA, '2026-11-24', noon)).toBe(MAX_DAYS_AHEAD)
})

test.each(['2026-13-01', 'abc', '2026-11-15', '2026-11-25', '', null])(
  'initial-date %s is ignored [ROUTE-19]',
  (date) => {
    expect(initialOffset(SOFIA, date, noon)).toBe(0)
  },
)

test('today is the day of the site, not of the browser [ROUTE-20]', () => {
  const justAfterMidnight = at('2026-11-17 00:30')
  expect(initialOffset(SOFIA, '2026-11-17', justAfterMidnight)).toBe(0)
  expect(initialOffset('America/New_York', '2026-11-17', justAfterMidnight)).toBe(1)
})

test('the admin feed begins 3 months ago and reaches at least four days ahead [ADM-18, CONST-08, CONST-11]', () => {
  expect(adminWindow(MONDAY, MONDAY)).toEqual({ first: '2026-08-16', last: '2026-11-20' })
  expect(adminWindow(MONDAY, '2026-12-01').last).toBe('2026-12-01')
  expect([ADMIN_BOOKINGS_MONTHS_BACK, ADMIN_FEED_MIN_DAY_OFFSET]).toEqual([3, 4])
})
