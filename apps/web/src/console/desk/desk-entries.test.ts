import type { StaffBooking } from '@korto/contract/booking-lists'
import { expect, test } from 'vitest'
import { dayEntries } from '../../features/booking/staff/day-entries.ts'
import { keptEntries } from './kept-entries.ts'

const ZONE = 'Europe/Sofia'
const DAY = '2026-11-17'
const user = { id: 1, displayName: 'Ann', email: null, phoneNumber: null, phoneVerified: false, deleted: false }
const aBooking = (id: number, from: string, to: string) =>
  ({
    id,
    fromDate: `${from}:00+02:00`,
    toDate: `${to}:00+02:00`,
    itemId: 11,
    status: 'CONFIRMED',
    recurringId: null,
    user,
  }) as StaffBooking // what this is about

test('an entry that did not change stays the same object', () => {
  const [first, second] = dayEntries(
    [aBooking(1, '2026-11-17T18:00', '2026-11-17T19:00'), aBooking(2, '2026-11-17T19:00', '2026-11-17T20:00')],
    [],
    ZONE,
    DAY,
  )
  if (!first || !second) throw new Error('two entries')
  const before = keptEntries(new Map(), [first, second])
  const moved = { ...second, toDate: '2026-11-17T21:00:00+02:00' }
  const after = keptEntries(before, [{ ...first, extras: [] }, moved])
  expect(after.get('1')).toBe(first)
  expect(after.get('2')).toBe(moved)
})
