import { expect, test } from 'vitest'
import { bookingStatuses } from './booking.ts'
import { hasOwnMarker, isBookingStatus, isHolding, isPending, statusAfterCreation } from './status.ts'
import { createdLabel, statusLabel } from './status-label.ts'

test('there are exactly seven statuses and any other text is none [ST-01]', () => {
  expect(bookingStatuses).toEqual(['NEW', 'PENDING', 'PENDING_COACH', 'CONFIRMED', 'REJECTED', 'CANCELED', 'MISSED'])
  expect(['CONFIRMED', 'confirmed', 'DONE', ''].map(isBookingStatus)).toEqual([true, false, false, false])
})

test('a confirmed booking shows a label only if it is asked for [ST-02]', () => {
  expect(statusLabel('CONFIRMED')).toBeNull()
  expect(statusLabel('CONFIRMED', true)).toBe('Confirmed')
})

test.each(['PENDING', 'PENDING_COACH'] as const)('%s shows Pending confirmation [ST-03]', (status) => {
  expect(statusLabel(status)).toBe('Pending confirmation')
})

test('a missed booking shows Missed booking [ST-04]', () => {
  expect(statusLabel('MISSED')).toBe('Missed booking')
})

test.each([
  { status: 'CONFIRMED', text: 'Booking successful' },
  { status: 'PENDING', text: 'Booking is waiting confirmation' },
  { status: 'PENDING_COACH', text: 'Booking is waiting confirmation' },
] as const)('after creation $status says $text', ({ status, text }) => {
  expect(createdLabel(status)).toBe(text)
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
