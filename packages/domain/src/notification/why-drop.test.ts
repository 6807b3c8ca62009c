import { expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking.ts'
import { type CurrentState, whyDrop } from './why-drop.ts'

const [NOW, FROM, TO] = [1_000, 2_000, 3_000]
const told = { itemId: 7, from: FROM, to: TO }
const booking = (status: BookingStatus, place: { itemId?: number; from?: number } = {}): CurrentState => ({
  about: 'booking',
  status,
  itemId: 7,
  from: FROM,
  ...place,
})

test.each([
  ['CONFIRMED', 'CONFIRMED', null],
  ['CONFIRMED', 'CANCELED', 'overtaken'],
  ['CONFIRMED', 'REJECTED', 'overtaken'],
  ['REJECTED', 'REJECTED', null],
  ['REJECTED', 'CONFIRMED', 'overtaken'],
  ['CANCELED', 'CANCELED', null],
  ['CANCELED', 'CONFIRMED', 'overtaken'],
  ['MOVED', 'CONFIRMED', null],
  ['MOVED', 'PENDING', null],
  ['MOVED', 'CANCELED', 'overtaken'],
  ['REMINDER', 'CONFIRMED', null],
  ['REMINDER', 'CANCELED', 'overtaken'],
  ['REMINDER', 'PENDING', 'overtaken'],
  ['RECEIPT', 'PENDING', null],
  ['RECEIPT', 'CANCELED', 'overtaken'],
  ['NEW', 'CONFIRMED', null],
  ['NEW', 'CANCELED', 'overtaken'],
  ['PENDING', 'PENDING', null],
  ['PENDING', 'CONFIRMED', 'overtaken'],
  ['PENDING', 'PENDING_COACH', 'overtaken'],
  ['PENDING_COACH', 'PENDING_COACH', null],
  ['PENDING_COACH', 'PENDING', 'overtaken'],
] as const)('"%s" of a booking that is now %s: %s', (kind, status, reason) => {
  expect(whyDrop(kind, told, booking(status), NOW)).toBe(reason)
})

test.each(['CONFIRMED', 'MOVED', 'REMINDER', 'RECEIPT'])('"%s" of a booking moved elsewhere is overtaken', (kind) => {
  expect(whyDrop(kind, told, booking('CONFIRMED', { from: FROM + 1 }), NOW)).toBe('overtaken')
  expect(whyDrop(kind, told, booking('CONFIRMED', { itemId: 8 }), NOW)).toBe('overtaken')
  expect(whyDrop(kind, { ...told, itemId: null }, booking('CONFIRMED', { itemId: 8 }), NOW)).toBeNull()
})

test('that a booking was canceled is told wherever it was moved before', () => {
  expect(whyDrop('CANCELED', told, booking('CANCELED', { from: FROM + 1, itemId: 8 }), NOW)).toBeNull()
})

test('a booking or date that is not there any more is canceled', () => {
  expect(whyDrop('CANCELED', told, null, NOW)).toBeNull()
  expect(whyDrop('REMINDER', told, null, NOW)).toBe('overtaken')
})

test('a series that has ended', () => {
  expect(whyDrop('CONFIRMED', told, { about: 'series', isActive: true }, NOW)).toBeNull()
  expect(whyDrop('CONFIRMED', told, { about: 'series', isActive: false }, NOW)).toBe('overtaken')
  expect(whyDrop('CANCELED', told, { about: 'series', isActive: false }, NOW)).toBeNull()
})

test('a freed slot that is taken again, or gone, or has begun [I45]', () => {
  expect(whyDrop('SLOT_FREE', told, { about: 'slot', isFree: true }, NOW)).toBeNull()
  expect(whyDrop('SLOT_FREE', told, { about: 'slot', isFree: false }, NOW)).toBe('taken')
  expect(whyDrop('SLOT_FREE', told, null, NOW)).toBe('taken')
  expect(whyDrop('SLOT_FREE', told, { about: 'slot', isFree: true }, FROM)).toBe('past')
})

test('a reminder is past when play begins, the others when it ends', () => {
  expect(whyDrop('REMINDER', told, booking('CONFIRMED'), FROM)).toBe('past')
  expect(whyDrop('CANCELED', told, booking('CANCELED'), FROM)).toBeNull()
  expect(whyDrop('CANCELED', told, booking('CANCELED'), TO)).toBe('past')
})

test('what is about no booking is never dropped', () => {
  expect(whyDrop('passwordReset', null, undefined, NOW)).toBeNull()
  expect(whyDrop('CLIENT_ADDED', null, null, NOW)).toBeNull()
})
