import { expect, test } from 'vitest'
import { type HeldPlace, isElsewhere, takesMore, type WantedPlace } from './takes-more.ts'

const held: HeldPlace = { itemId: 11, supplItemId: 21, from: 100, to: 200, quantity: 2, status: 'CONFIRMED' }
const same: WantedPlace = { itemId: 11, coachId: 21, from: 100, to: 200, quantity: 2, status: 'CONFIRMED' }

test.each<{ what: string; wanted: Partial<WantedPlace>; more: boolean }>([
  { what: 'nothing else', wanted: {}, more: false },
  { what: 'another item', wanted: { itemId: 12 }, more: true },
  { what: 'an earlier start', wanted: { from: 99 }, more: true },
  { what: 'a later start', wanted: { from: 101 }, more: false },
  { what: 'a later end', wanted: { to: 201 }, more: true },
  { what: 'an earlier end', wanted: { to: 199 }, more: false },
  { what: 'one place more', wanted: { quantity: 3 }, more: true },
  { what: 'one place fewer', wanted: { quantity: 1 }, more: false },
  { what: 'another coach', wanted: { coachId: 22 }, more: true },
  { what: 'any coach', wanted: { coachId: 'any' }, more: true },
  { what: 'no coach', wanted: { coachId: null }, more: false },
  { what: 'an answer', wanted: { status: 'MISSED' }, more: false },
  { what: 'to be given up, elsewhere', wanted: { status: 'CANCELED', itemId: 12 }, more: false },
])('a booking that wants $what takes more: $more', ({ wanted, more }) => {
  expect(takesMore(held, { ...same, ...wanted })).toBe(more)
})

test.each(['CANCELED', 'REJECTED'] as const)('what was %s takes its place again', (status) => {
  expect(takesMore({ ...held, status }, same)).toBe(true)
  expect(takesMore({ ...held, status }, { ...same, status: 'REJECTED' })).toBe(false)
})

test('a booking is elsewhere at another item or time', () => {
  expect(isElsewhere(held, { ...same, quantity: 5, coachId: null })).toBe(false)
  for (const other of [{ itemId: 12 }, { from: 90 }, { to: 190 }])
    expect(isElsewhere(held, { ...same, ...other })).toBe(true)
})
