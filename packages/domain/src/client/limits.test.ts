import { expect, test } from 'vitest'
import { aBooking, at } from '../testing/factories.ts'
import { countsAgainstLimit, isLastBooking, isLimitReached, limitByLevel, limitOf, siteLimitOf } from './limits.ts'

const mayBook = (siteLimit: Parameters<typeof limitOf>[0], count: number, isStaff = false) =>
  !isLimitReached(limitOf(siteLimit, isStaff), count)

test.each([
  { level: 0, count: 0, may: true },
  { level: 0, count: 1, may: false },
] as const)('level 0 with $count upcoming may book: $may [LIM-01]', ({ level, count, may }) => {
  expect(mayBook(level, count)).toBe(may)
})

test('level 1 allows ten: the eleventh is refused [LIM-02]', () => {
  expect([mayBook(1, 9), mayBook(1, 10)]).toEqual([true, false])
})

test('level 2 allows a hundred [LIM-03]', () => {
  expect([mayBook(2, 99), mayBook(2, 100)]).toEqual([true, false])
})

test('the value of level 3 is exactly 4026531839 and survives JSON [LIM-04]', () => {
  expect(limitByLevel[3]).toBe(4_026_531_839)
  expect(JSON.parse(JSON.stringify(limitByLevel[3]))).toBe(4_026_531_839)
  expect([mayBook(3, 4_026_531_838), mayBook(3, 4_026_531_839)]).toEqual([true, false])
})

test('-1 means unlimited [LIM-05]', () => {
  expect(mayBook(-1, Number.MAX_SAFE_INTEGER)).toBe(true)
  expect(limitOf(-1, false)).toBe('unlimited')
})

test('0 and missing mean level 0 [LIM-06]', () => {
  expect([limitOf(0, false), limitOf(undefined, false)]).toEqual([1, 1])
})

test('-2 means blocked, whatever is booked', () => {
  expect(mayBook(-2, 0)).toBe(false)
})

test('staff of the site are not limited', () => {
  expect(mayBook(0, 50, true)).toBe(true)
})

test.each([
  { siteLimit: 0, count: 0, is: true },
  { siteLimit: 0, count: 1, is: false }, // reached already
  { siteLimit: 1, count: 8, is: false },
  { siteLimit: 1, count: 9, is: true },
  { siteLimit: -1, count: 9, is: false },
  { siteLimit: -2, count: 0, is: false },
] as const)('with limit $siteLimit and $count upcoming the next is the last one: $is', ({ siteLimit, count, is }) => {
  expect(isLastBooking(limitOf(siteLimit, false), count)).toBe(is)
})

const now = at('10:30')
const counted = (...args: Parameters<typeof aBooking>) => countsAgainstLimit(aBooking(...args), 1, now)

test.each([
  { why: 'canceled', changes: { status: 'CANCELED' } },
  { why: 'rejected', changes: { status: 'REJECTED' } },
  { why: 'of a series', changes: { recurringId: 8 } },
  { why: 'of another site', changes: { siteId: 2 } },
] as const)('a booking $why is not counted [LIM-08]', ({ changes }) => {
  expect(counted('12:00', '13:00', changes)).toBe(false)
  expect(counted('12:00', '13:00')).toBe(true)
})

test('an ended booking is not counted, one in progress is [LIM-09]', () => {
  expect(counted('09:30', '10:30')).toBe(false)
  expect(counted('10:00', '11:00')).toBe(true)
})

test('limits by level are 1, 10, 100 and 4026531839 [CONST-01]', () => {
  expect(limitByLevel).toEqual({ 0: 1, 1: 10, 2: 100, 3: 4_026_531_839 })
})

test('sitesLimits shows the override of staff, else the level', () => {
  expect(siteLimitOf({ level: 2, limitOverride: null })).toBe(2)
  expect(siteLimitOf({ level: 2, limitOverride: -2 })).toBe(-2)
})
