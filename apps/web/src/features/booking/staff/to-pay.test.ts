import type { StaffSiteRead } from '@korto/contract/staff-site'
import { expect, test } from 'vitest'
import type { DayEntry } from './day-entries.ts'
import { toPay } from './to-pay.ts'

const range = { start: 1080, end: 1320, step: 60, price: 20 }
const site = {
  timezone: 'Europe/Sofia',
  pastExceptions: [],
  items: [
    {
      id: 11,
      capacity: 2,
      schedule: { mode: 'every_day', 0: [range], 1: [range] },
      schedule_exceptions: [],
      events: [],
    },
  ],
} as unknown as StaffSiteRead // what this is about
const entry = {
  bookingId: 5,
  itemId: 11,
  fromDate: '2026-11-16T18:00:00+02:00',
  toDate: '2026-11-16T20:00:00+02:00',
  quantity: 2,
  price: 60,
  extras: [
    { name: 'Racket', quantity: 2, price: 8 },
    { name: 'Balls', quantity: 1, price: 12.3 },
  ],
} as DayEntry // what this is about

test('a stored booking costs its price and its extras', () => {
  expect(toPay(site, entry)).toEqual({ court: 60, extras: 28.3, total: 88.3 })
})

test('a date of a series that is not stored costs what the schedule says', () => {
  expect(toPay(site, { ...entry, bookingId: null, price: null, extras: [] })).toMatchObject({ court: 80, total: 80 })
  const outside = { ...entry, bookingId: null, price: null, toDate: '2026-11-16T20:30:00+02:00' }
  expect(toPay(site, outside)).toEqual({ court: null, extras: 28.3, total: 28.3 })
})
