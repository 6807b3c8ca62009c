import { expect, test } from 'vitest'
import type { Item } from '../item/item.ts'
import {
  aCoach,
  aHolding,
  anEvent,
  anItem,
  badminton,
  basketball,
  hall,
  holdingOn,
  SOFIA,
} from '../testing/factories.ts'
import { affectedBookings, type PricedHolding } from './affected-bookings.ts'
import type { Holding } from './holding.ts'

const booked = (bookingId: number, from: string, to: string, changes: Partial<PricedHolding> = {}): PricedHolding => ({
  ...aHolding(from, to, { bookingId, ...changes }),
  priceCents: changes.priceCents === undefined ? 2_000 : changes.priceCents,
})
const onItem = (bookingId: number, item: Item, from: string, to: string): PricedHolding => ({
  ...(holdingOn(item, from, to, { bookingId }) as Holding),
  priceCents: 2_000,
})
const byId = (...items: Item[]) => new Map(items.map((item) => [item.id, item]))

/** The effects by booking, where the items become those that are named second. */
function effects(before: Item[], after: Item[], holdings: PricedHolding[]) {
  const stay = before.filter(({ id }) => !after.some((item) => item.id === id))
  const change = { zone: SOFIA, before: byId(...before), after: byId(...stay, ...after) }
  return affectedBookings(change, holdings).map(({ holding, effect }) => [holding.bookingId ?? 'date', effect])
}
const court = anItem()
const hours = (start: number, end: number, fields: object = {}) => ({
  mode: 'every_day' as const,
  0: [{ start, end, price: 20, ...fields }],
})

test('a booking outside of the new hours loses its slot, one partly outside too [SCH-20]', () => {
  const changed = { ...court, schedule: hours(600, 1200) }
  const holdings = [booked(1, '08:00', '09:00'), booked(2, '09:00', '11:00'), booked(3, '19:00', '20:00')]
  expect(effects([court], [changed], holdings)).toEqual([
    [1, 'unmapped'],
    [2, 'unmapped'],
  ])
})

test('what was outside of the hours before is not told again', () => {
  const changed = { ...court, schedule: hours(600, 1200) }
  expect(effects([court], [changed], [booked(1, '06:00', '07:00')])).toEqual([])
})

test('a day that is closed by an exception hits its bookings and dates of series, no other day', () => {
  const closed = { from_date: '2026-11-16', to_date: '2026-11-16', schedule: {} }
  const date = { ...aHolding('18:00', '19:00', { recurringId: 5 }), priceCents: null }
  const holdings = [booked(1, '10:00', '11:00'), date, booked(2, '2026-11-17 10:00', '2026-11-17 11:00')]
  expect(effects([court], [{ ...court, exceptions: [closed] }], holdings)).toEqual([
    [1, 'unmapped'],
    ['date', 'unmapped'],
  ])
})

test('of those that no longer fit, the last made are told', () => {
  const four = { ...court, capacity: 4 }
  const holdings = [9, 7, 8].map((id) => booked(id, '10:00', '11:00'))
  expect(effects([four], [{ ...four, capacity: 2 }], holdings)).toEqual([[9, 'overbooked']])
  expect(effects([four], [{ ...four, capacity: 0 }], holdings)).toHaveLength(3)
})

test('an event with less room hits what lies in it; one that goes hits what needed it [D-06]', () => {
  const event = { ...court, events: [anEvent('10:00', '12:00', 0)] }
  const holdings = [booked(1, '09:00', '10:00'), booked(2, '11:00', '13:00'), booked(3, '12:00', '13:00')]
  expect(effects([court], [event], holdings.slice(0, 2))).toEqual([[2, 'overbooked']])
  const larger = { ...court, events: [anEvent('10:00', '14:00', 2)] }
  expect(effects([larger], [court], holdings)).toEqual([[3, 'overbooked']])
})

test('a hall with less room, and an item that joins it, hit what no longer fits', () => {
  const holdings = [1, 2, 3].map((id) => onItem(id, badminton, '10:00', '11:00'))
  const before = [hall, badminton, basketball]
  expect(effects(before, [{ ...hall, capacity: 2 }], holdings)).toEqual([[3, 'overbooked']])
  const alone = { ...basketball, sharedItemId: null }
  const game = onItem(4, alone, '10:00', '11:00')
  expect(effects([hall, badminton, alone], [basketball], [...holdings.slice(0, 1), game])).toEqual([[4, 'overbooked']])
  expect(effects([hall, badminton, alone], [basketball], [game])).toEqual([])
})

test('lessons outside of the new hours of a coach lose their slot; without hours a coach is always there', () => {
  const coach = aCoach()
  const holdings = [booked(1, '09:00', '10:00', { supplItemId: 21 }), booked(2, '12:00', '13:00', { supplItemId: 21 })]
  const mornings = { ...coach, schedule: hours(480, 720) }
  expect(effects([court, coach], [mornings], holdings)).toEqual([[2, 'unmapped']])
  expect(effects([court, mornings], [coach], holdings)).toEqual([])
})

test('two lessons at once are too much for a coach who then takes one', () => {
  const [pair, second] = [aCoach({ capacity: 2 }), anItem({ id: 12 })]
  const holdings = [1, 2].map((id) => booked(id, '10:00', '11:00', { supplItemId: 21, itemId: 10 + id }))
  expect(effects([court, second, pair], [{ ...pair, capacity: 1 }], holdings)).toEqual([[2, 'overbooked']])
})

test('a booking keeps the price it was made at; a date of a series has that of the schedule', () => {
  const dearer = { ...court, schedule: hours(480, 1320, { price: 25 }) }
  const date = { ...aHolding('18:00', '19:00', { recurringId: 5 }), priceCents: null }
  const holdings = [booked(1, '10:00', '12:00', { priceCents: 4_000 }), date]
  expect(effects([court], [dearer], holdings)).toEqual([[1, 'price']])
  // It was made at the price that is asked again.
  expect(effects([court], [dearer], [booked(1, '10:00', '11:00', { priceCents: 2_500 })])).toEqual([])
  expect(effects([court], [{ ...court, name: 'Clay 1' }], holdings)).toEqual([])
})
