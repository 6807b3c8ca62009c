import { expect, test } from 'vitest'
import { bookingStatuses } from '../booking/booking.ts'
import type { Item } from '../item/item.ts'
import { aHolding, anEvent, anItem, at, badminton, basketball, hall, holdingOn } from '../testing/factories.ts'
import { freePlaces } from './free-places.ts'
import type { Holding } from './holding.ts'
import { publicFree } from './public-free.ts'

const slot = (item: Item, from = '10:00', to = '11:00') => ({ start: at(from), end: at(to), capacity: item.capacity })

const free = (item: Item, ...holdings: Holding[]): number => freePlaces(item, null, slot(item), holdings)
const freeInHall = (item: Item, ...holdings: Holding[]): number => freePlaces(item, hall, slot(item), holdings)

const court = anItem({ capacity: 3 })

test('free = capacity minus busy quantity: capacity 3, one booking of 2 leaves 1 [CAP-01]', () => {
  expect(free(court)).toBe(3)
  expect(free(court, aHolding('10:00', '11:00', { quantity: 2 }))).toBe(1)
})

test.each(bookingStatuses)('%s takes capacity unless it is CANCELED or REJECTED [CAP-03, CAP-04]', (status) => {
  const takes = status !== 'CANCELED' && status !== 'REJECTED'
  expect(free(court, aHolding('10:00', '11:00', { status }))).toBe(takes ? 2 : 3)
})

test('an occurrence of a series takes capacity like a confirmed booking [CAP-05]', () => {
  expect(free(court, aHolding('10:00', '11:00', { recurringId: 8, bookingId: null }))).toBe(2)
})

test('one badminton booking leaves Badminton 2 and Basketball 0 [CAP-06]', () => {
  const booked = holdingOn(badminton, '10:00', '11:00')
  expect(freeInHall(badminton, booked)).toBe(2)
  expect(freeInHall(basketball, booked)).toBe(0)
})

test('one basketball booking leaves Badminton 0 [CAP-07]', () => {
  const booked = holdingOn(basketball, '10:00', '11:00')
  expect(freeInHall(badminton, booked)).toBe(0)
  expect(freeInHall(basketball, booked)).toBe(0)
})

test('the empty hall offers three badminton places or one basketball game', () => {
  expect([freeInHall(badminton), freeInHall(basketball)]).toEqual([3, 1])
})

test.each([
  { used: 0, left: 2 },
  { used: 1, left: 2 },
  { used: 2, left: 1 },
  { used: 4, left: 0 },
  { used: 6, left: -1 },
])('the shared limit is rounded down: capacity 5, used $used, multiplier 2 leaves $left [CAP-08]', ({ used, left }) => {
  const double = anItem({ capacity: 9, sharedItemId: 90, sharedItemMultiplier: 2 })
  const single = anItem({ id: 12, sharedItemId: 90, capacity: 9 })
  const shared = anItem({ id: 90, kind: 'shared', capacity: 5 })
  const holdings = used > 0 ? [holdingOn(single, '10:00', '11:00', { quantity: used })] : []
  expect(freePlaces(double, shared, slot(double), holdings)).toBe(left)
})

test('an overbooked hall is negative for staff and 0 for clients [CAP-09]', () => {
  const both = [holdingOn(badminton, '10:00', '11:00'), holdingOn(basketball, '10:00', '11:00')]
  expect(freeInHall(badminton, ...both)).toBe(-1)
  expect(freeInHall(basketball, ...both)).toBe(-1)
  expect(publicFree(freeInHall(badminton, ...both))).toBe(0)
})

test('two half-hour bookings in different halves of an hour count once [CAP-10]', () => {
  const halves = [aHolding('10:00', '10:30'), aHolding('10:30', '11:00')]
  expect(free(anItem({ capacity: 2 }), ...halves)).toBe(1)
  expect(free(anItem({ capacity: 2 }), ...halves, aHolding('10:29', '10:31'))).toBe(0)
})

test('a booking that only touches the slot takes none of it [CAP-11]', () => {
  expect(free(court, aHolding('09:00', '10:00'), aHolding('11:00', '12:00'))).toBe(3)
})

test('a booking longer than a slot takes capacity in each slot it overlaps [CAP-12]', () => {
  const long = aHolding('09:30', '11:30')
  const slots = ['08:00', '09:00', '10:00', '11:00', '12:00']
  const left = slots.map((start, index) =>
    freePlaces(court, null, slot(court, start, slots[index + 1] ?? '13:00'), [long]),
  )
  expect(left).toEqual([3, 2, 2, 2, 3])
})

test('an event on the hall changes its capacity for all its items [CAP-16]', () => {
  const small = { ...hall, events: [anEvent('10:00', '11:00', 1)] }
  expect(freePlaces(badminton, small, slot(badminton), [])).toBe(1)
  expect(freePlaces(basketball, small, slot(basketball), [])).toBe(0)
})

test('a booking weighs on the hall what it weighed when it was made', () => {
  const made = holdingOn(basketball, '10:00', '11:00', { sharedItemMultiplier: 2 })
  expect(freeInHall(badminton, made)).toBe(1)
})

test('bookings of other items and other halls take nothing', () => {
  expect(
    freeInHall(badminton, aHolding('10:00', '11:00'), holdingOn(basketball, '10:00', '11:00', { sharedItemId: 91 })),
  ).toBe(3)
})

test('an event changes capacity from its start to just before its end [SCH-14]', () => {
  const item = anItem({ capacity: 3, events: [anEvent('10:00', '11:00', 1)] })
  const left = (from: string, to: string) => freePlaces(item, null, slot(item, from, to), [])
  expect([left('09:00', '10:00'), left('10:00', '11:00'), left('11:00', '12:00')]).toEqual([3, 1, 3])
})

test('an event of capacity 0 closes its slots, also one it covers in part [SCH-15]', () => {
  expect(free(anItem({ events: [anEvent('10:00', '11:00', 0)] }))).toBe(0)
  expect(free(anItem({ events: [anEvent('10:45', '10:50', 0)] }))).toBe(0)
})

test('an event can raise capacity: item 1, event 4 leaves 4 [SCH-16]', () => {
  expect(free(anItem({ events: [anEvent('10:00', '11:00', 4)] }))).toBe(4)
})

test('of overlapping events the one created last wins, whatever their order [SCH-17]', () => {
  const [first, last] = [anEvent('09:00', '12:00', 5, 7), anEvent('10:00', '11:00', 2, 8)]
  expect(free(anItem({ events: [first, last] }))).toBe(2)
  expect(free(anItem({ events: [last, first] }))).toBe(2)
})
