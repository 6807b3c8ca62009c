import { expect, test } from 'vitest'
import { bookingStatuses } from './booking.ts'
import { hasOwnMarker, isHolding, isPending, statusAfterCreation } from './status.ts'

test('there are exactly seven statuses [ST-01]', () => {
  expect(bookingStatuses).toEqual(['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED'])
})

test('an answer without status is a confirmed booking [BOOK-15]', () => {
  expect(statusAfterCreation(undefined)).toBe('CONFIRMED')
  expect(statusAfterCreation('PENDING')).toBe('PENDING')
})

test('what holds, what waits and what is marked as own', () => {
  expect(bookingStatuses.filter(isHolding)).toEqual(['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'MISSED'])
  expect(bookingStatuses.filter(isPending)).toEqual(['NEW', 'PENDING', 'PENDING_COACH'])
  expect(bookingStatuses.filter(hasOwnMarker)).toEqual(['PENDING', 'CONFIRMED'])
})
