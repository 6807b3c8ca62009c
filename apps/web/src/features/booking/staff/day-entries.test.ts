import type { StaffBooking } from '@korto/contract/booking-lists'
import type { StaffRule } from '@korto/contract/recurring-lists'
import { expect, test } from 'vitest'
import { dayEntries, endedEntries } from './day-entries.ts'

const ZONE = 'Europe/Sofia'
/** A Tuesday. */
const DAY = '2026-11-17'

const user = { id: 1, displayName: 'Ann', email: null, phoneNumber: null, phoneVerified: false, deleted: false }

const aBooking = (id: number, time: string, more: Partial<StaffBooking> = {}) =>
  ({
    id,
    fromDate: `${DAY}T${time}:00+02:00`,
    toDate: `${DAY}T23:00:00+02:00`,
    itemId: 11,
    status: 'CONFIRMED',
    recurringId: null,
    user,
    ...more,
  }) as StaffBooking // what this is about

const aRule = (more: Partial<StaffRule> = {}) =>
  ({
    id: 5,
    itemId: 11,
    rule: 'every_week;2;18:00:00;19:00:00;2',
    validFrom: '2026-11-03',
    validUntil: null,
    replacedDates: [],
    user,
    ...more,
  }) as unknown as StaffRule // what this is about

const keys = (bookings: StaffBooking[], rules: StaffRule[] = [], day = DAY) =>
  dayEntries(bookings, rules, ZONE, day).map(({ key }) => key)

test('bookings of a day are in order of time; rejected and canceled ones are apart', () => {
  const bookings = [
    aBooking(1, '19:00'),
    aBooking(2, '08:00'),
    aBooking(3, '09:00', { status: 'REJECTED' }),
    aBooking(4, '09:00', { status: 'CANCELED' }),
    aBooking(5, '09:00', { status: 'MISSED' }),
    aBooking(6, '09:00', { fromDate: '2026-11-18T09:00:00+02:00' }),
  ]
  expect(keys(bookings)).toEqual(['2', '5', '1'])
  expect(endedEntries(bookings, []).map(({ key }) => key)).toEqual(['3', '4'])
})

test('a booking that reaches over midnight belongs to both days, one that ends at midnight to one', () => {
  const night = aBooking(1, '22:00', { toDate: '2026-11-18T01:30:00+02:00' })
  const evening = aBooking(2, '22:00', { toDate: '2026-11-18T00:00:00+02:00' })
  expect(keys([night, evening])).toEqual(['1', '2'])
  expect(keys([night, evening], [], '2026-11-18')).toEqual(['1'])
  expect(keys([night], [], '2026-11-19')).toEqual([])
})

test('an entry names the versions that a change of it was decided on', () => {
  const rule = aRule({ version: 4, replacedDates: ['2026-11-10'] })
  const stored = aBooking(9, '08:00', { recurringId: 5, occurrenceDate: '2026-11-10', version: 3 })
  const other = aBooking(8, '07:00', { version: 2 })
  expect(
    dayEntries([other, stored], [rule], ZONE, DAY).map(({ key, version, ruleId, occurrenceDate, ruleVersion }) => [
      key,
      version,
      ruleId,
      occurrenceDate,
      ruleVersion,
    ]),
  ).toEqual([
    ['8', 2, null, undefined, null],
    ['9', 3, 5, '2026-11-10', 4],
    ['r5_2026-11-17', 0, 5, DAY, 4],
  ])
})

test('paid and noted are told without the notes and money that a coach does not get', () => {
  const payment = { method: 'cash', amount: 24, currency: 'BGN', paidAt: `${DAY}T09:00:00+02:00` }
  const full = { site_private_note: 'owes balls', paymentData: payment, additionalItemsData: [] }
  const [paid, bare] = dayEntries([aBooking(1, '08:00', full), aBooking(2, '09:00')], [], ZONE, DAY)
  expect(paid).toMatchObject({ isPaid: true, hasNote: true, privateNote: 'owes balls', payment })
  expect(bare).toMatchObject({ isPaid: false, hasNote: false, privateNote: '', payment: null, extras: [] })
})

test('a series has an occasion every week', () => {
  const [first, second] = dayEntries([aBooking(1, '19:00')], [aRule()], ZONE, DAY)
  expect(first).toMatchObject({
    key: 'r5_2026-11-17',
    bookingId: null,
    fromDate: '2026-11-17T18:00:00+02:00',
    toDate: '2026-11-17T19:00:00+02:00',
    quantity: 2,
    isWeekly: true,
  })
  expect(second?.key).toBe('1')
  expect(keys([], [aRule()], '2026-11-18')).toEqual([])
  expect(keys([], [aRule()], '2026-10-27')).toEqual([])
  expect(keys([], [aRule({ validUntil: '2026-11-16' })])).toEqual([])
})

test('a replaced occasion shows only the stored booking', () => {
  const rule = aRule({ replacedDates: [DAY] })
  expect(keys([], [rule])).toEqual([])
  expect(keys([aBooking(9, '18:30', { recurringId: 5 })], [rule])).toEqual(['9'])
})
