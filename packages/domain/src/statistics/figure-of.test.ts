import { expect, test } from 'vitest'
import { type BookingStatus, bookingStatuses } from '../booking/booking.ts'
import { aStatisticsBooking } from './facts.model.ts'
import { belongsTo, type FigureKind, figureKinds } from './figure-of.ts'

const NOW = 1_000_000

const kindsOf = (changes: Parameters<typeof aStatisticsBooking>[0]): FigureKind[] =>
  figureKinds.filter((kind) => belongsTo(aStatisticsBooking({ from: NOW - 1, ...changes }), kind, NOW))

test.each<[BookingStatus, FigureKind[]]>([
  ['NEW', ['pending']],
  ['PENDING', ['pending']],
  ['PENDING_COACH', ['pending']],
  ['CONFIRMED', ['counted', 'first', 'open']],
  ['REJECTED', ['rejected']],
  ['CANCELED', ['canceled']],
  ['MISSED', ['missed']],
])('%s is counted under %s [STAT-03]', (status, kinds) => {
  expect(kindsOf({ status })).toEqual(kinds)
})

test('only what was canceled can be late; it is among the canceled', () => {
  const late = bookingStatuses.filter((status) => kindsOf({ status, isLateCanceled: true }).includes('late'))
  expect(late).toEqual(['CANCELED'])
  expect(kindsOf({ status: 'CANCELED', isLateCanceled: true })).toEqual(['canceled', 'late'])
})

test('open is what has begun, has a price and is not paid', () => {
  expect(kindsOf({ from: NOW })).toContain('open')
  expect(kindsOf({ from: NOW + 1 })).not.toContain('open')
  expect(kindsOf({ revenueCents: 0 })).not.toContain('open')
  expect(kindsOf({ isPaid: true })).toEqual(['counted', 'first', 'paid'])
})
