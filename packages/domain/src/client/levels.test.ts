import { expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking.ts'
import { at } from '../testing/factories.ts'
import { minutes } from '../time/instant.ts'
import { automaticLevel, isSuccessful, LEVEL_1_SUCCESSFUL, type Level, type Visit } from './levels.ts'

const now = at('12:00')
const daysAgo = (days: number) => now - minutes(days * 1440)
const visits = (count: number, status: BookingStatus = 'CONFIRMED'): Visit[] =>
  Array.from({ length: count }, () => ({ status, to: daysAgo(10) }))
const level = (all: Visit[], current: Level = 0, levelPinned = false) =>
  automaticLevel({ level: current, levelPinned }, all, now)

test('five successful bookings raise the level to 1, four do not [CONST-02]', () => {
  expect([level(visits(4)), level(visits(5))]).toEqual([0, 1])
  expect(LEVEL_1_SUCCESSFUL).toBe(5)
})

test('level 2 comes at fifty successful bookings without a miss in 90 days, level 3 never by itself [LIM-11]', () => {
  expect([level(visits(49)), level(visits(50)), level(visits(5000))]).toEqual([1, 2, 2])
  expect(level([...visits(50), { status: 'MISSED', to: daysAgo(89) }])).toBe(1)
  expect(level([...visits(50), { status: 'MISSED', to: daysAgo(90) }])).toBe(2)
})

test.each(['MISSED', 'CANCELED', 'REJECTED', 'PENDING', 'PENDING_COACH', 'NEW'] as const)(
  '%s is no successful booking [LIM-12]',
  (status) => {
    expect(level(visits(5, status))).toBe(0)
  },
)

test('only what has ended is successful', () => {
  expect(isSuccessful({ status: 'CONFIRMED', to: now }, now)).toBe(true)
  expect(isSuccessful({ status: 'CONFIRMED', to: now + 1 }, now)).toBe(false)
})

test('the automatic change only raises, and a level set by staff stays', () => {
  expect(level([], 2)).toBe(2)
  expect(level(visits(50), 0, true)).toBe(0)
  expect(level(visits(50), 3)).toBe(3)
})
