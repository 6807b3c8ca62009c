import { expect, test } from 'vitest'
import type { DayEntry } from './day-entries.ts'
import { isApplied, isChangedIn, type Payment, patchBack, versionAfter } from './entry-patch.ts'

const payment: Payment = { method: 'cash', amount: 24, currency: 'EUR', paidAt: '2026-11-16T18:00:00+02:00' }
const entry = {
  fromDate: '2026-11-16T18:00:00+02:00',
  toDate: '2026-11-16T19:00:00+02:00',
  itemId: 11,
  supplItemId: null,
  quantity: 1,
  description: '',
  privateNote: 'left-handed',
  extras: [],
  payment: null,
  status: 'CONFIRMED',
  arrivedAt: null,
} as unknown as DayEntry // what this is about

test('a patch is undone by the values before it; a time goes back with both ends', () => {
  expect(patchBack(entry, { quantity: 2, site_private_note: '' })).toEqual({
    quantity: 1,
    site_private_note: 'left-handed',
  })
  expect(patchBack(entry, { toDate: '2026-11-16T20:00:00+02:00' })).toEqual({
    fromDate: entry.fromDate,
    toDate: entry.toDate,
  })
  expect(patchBack(entry, { arrived: true, paymentData: payment })).toEqual({ arrived: false, paymentData: null })
})

test('a patch is applied when the entry has its values, however the times are written', () => {
  expect(isApplied(entry, { fromDate: '2026-11-16T16:00:00Z', quantity: 1, arrived: false })).toBe(true)
  expect(isApplied(entry, { quantity: 2 })).toBe(false)
  const paid = { ...entry, payment: { ...payment, paidAt: '2026-11-16T18:00:01+02:00' } }
  expect(isApplied(paid, { paymentData: payment })).toBe(true)
  expect(isApplied(paid, { paymentData: { ...payment, amount: 25 } })).toBe(false)
  expect(isApplied(entry, { paymentData: payment })).toBe(false)
})

test('a change elsewhere touches a patch only in its own fields', () => {
  const now = { ...entry, quantity: 2 }
  expect(isChangedIn(entry, now, { quantity: 3 })).toBe(true)
  expect(isChangedIn(entry, now, { description: 'x' })).toBe(false)
})

test('a change counts the version once, with the status of a stored booking twice', () => {
  const stored = { ...entry, bookingId: 5, version: 3 }
  expect(versionAfter(stored, { quantity: 2, arrived: true })).toBe(4)
  expect(versionAfter(stored, { status: 'MISSED' })).toBe(4)
  expect(versionAfter(stored, { status: 'CONFIRMED', arrived: true })).toBe(5)
  expect(versionAfter({ ...entry, bookingId: null, version: 0 }, { status: 'CONFIRMED', arrived: true })).toBe(1)
})
