import { expect, test } from 'vitest'
import { type BookedCapacity, isMoved, needsMoreCapacity, type RequestedCapacity } from './needs-more-capacity.ts'

const held: BookedCapacity = { itemId: 11, supplItemId: 21, from: 100, to: 200, quantity: 2, status: 'CONFIRMED' }
const same: RequestedCapacity = { itemId: 11, coachId: 21, from: 100, to: 200, quantity: 2, status: 'CONFIRMED' }

test.each<{ what: string; wanted: Partial<RequestedCapacity>; more: boolean }>([
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
  expect(needsMoreCapacity(held, { ...same, ...wanted })).toBe(more)
})

test.each(['CANCELED', 'REJECTED'] as const)('what was %s takes its place again', (status) => {
  expect(needsMoreCapacity({ ...held, status }, same)).toBe(true)
  expect(needsMoreCapacity({ ...held, status }, { ...same, status: 'REJECTED' })).toBe(false)
})

test('a booking is elsewhere at another item or time', () => {
  expect(isMoved(held, { ...same, quantity: 5, coachId: null })).toBe(false)
  for (const other of [{ itemId: 12 }, { from: 90 }, { to: 190 }])
    expect(isMoved(held, { ...same, ...other })).toBe(true)
})
