import type { FigureBooking } from '@korto/contract/statistics'
import { csvOf } from '@korto/domain/json/csv'
import { beforeAll, expect, test } from 'vitest'
import { addAllTexts } from '../../../../test/all-texts.ts'
import { details, statistics } from '../../../../test/statistics-figures.ts'
import { textsIn } from '../../../lib/texts/texts.ts'
import { absentTable, bookingsTable, topClientsTable } from './client-tables.ts'
import { byCoachTable, byDayTable, byHourTable, byItemTable, itemHourTable, takingsTable } from './figure-tables.ts'

beforeAll(addAllTexts)

const english = () => textsIn<'statistics'>('en')

test('days are written as YYYY-MM-DD, figures as they were answered, and no figure as nothing', () => {
  expect(byDayTable(english(), statistics).rows).toEqual([
    ['Date', 'Bookings', 'Hours', 'Revenue, BGN', 'Occupancy, 0 to 1', 'Canceled', 'Missed'],
    ['2026-11-01', '3', '4.5', '1234.5', '0.123456', '1', '0'],
    ['2026-11-02', '3', '4.5', '1234.5', '', '1', '0'],
  ])
})

test('decimals have a point in every language', () => {
  for (const language of ['bg', 'ru'] as const)
    expect(byDayTable(textsIn<'statistics'>(language), statistics).rows[1]).toContain('1234.5')
})

test('a formula as the name of a facility is disarmed, and the file begins with the mark of UTF-8', () => {
  const csv = csvOf(byItemTable(english(), statistics).rows)
  expect(csv.startsWith('\uFEFF"Facility",')).toBe(true)
  expect(csv).toContain('"\'=Court, ""1""","3","4.5"')
})

test('an hour has the figures of both answers', () => {
  expect(byHourTable(english(), statistics, details).rows[1]).toEqual([
    'Sunday',
    '18',
    '3',
    '1',
    '60.5',
    '2',
    '2',
    '1',
    '1',
    '4',
  ])
})

test('revenue by facility and hour has a row for each', () => {
  expect(itemHourTable(english(), statistics, details).rows).toEqual([
    ['Facility', 'Hour', 'Bookings', 'Revenue, BGN'],
    ['=Court, "1"', '17', '1', '20'],
    ['=Court, "1"', '18', '2', '40.5'],
  ])
})

test('coaches have lessons and hours', () => {
  expect(byCoachTable(english(), statistics).rows).toEqual([
    ['Coach', 'Lessons', 'Hours'],
    ['Elena', '2', '1.5'],
  ])
})

test('takings have a row for each day and way of paying', () => {
  expect(takingsTable(english(), details).rows).toEqual([
    ['Date', 'Paid by', 'Payments', 'Amount, BGN'],
    ['2026-11-02', 'Cash', '2', '40.5'],
    ['2026-11-02', 'Other', '1', '3'],
  ])
})

test('tables with names of clients say so, and a deleted account has none', () => {
  const top = topClientsTable(english(), statistics)
  expect(top.names).toBe('topClients')
  expect(top.rows.slice(1)).toEqual([
    ['Ann', '2', '40'],
    ['Deleted user', '1', '0.1'],
  ])
  const absent = absentTable(english(), details)
  expect(absent.names).toBe('absent')
  expect(absent.rows[1]).toEqual(['Bob', '4', '1', '80.25', 'yes'])
})

test('a booking has its day, times, people, price and payment', () => {
  const booking: FigureBooking = {
    id: 5,
    itemId: 7,
    itemName: 'Court 1',
    supplItemId: null,
    coachName: null,
    userId: 1,
    displayName: 'Ann',
    fromDate: '2026-11-01T18:00:00+02:00',
    toDate: '2026-11-01T19:30:00+02:00',
    quantity: 2,
    status: 'CONFIRMED',
    hours: 1.5,
    revenue: 30,
    booked: 3,
    payment: { method: 'card', amount: 30, paidAt: '2026-11-02T09:00:00+02:00' },
  }
  const { rows, names } = bookingsTable(english(), {
    bookings: [booking],
    currency: 'EUR',
    title: 'Ann',
    names: 'bookings',
  })
  expect(names).toBe('bookings')
  expect(rows[1]).toEqual([
    '2026-11-01',
    '18:00',
    '19:30',
    'Court 1',
    '',
    'Ann',
    '2',
    'confirmed',
    '1.5',
    '30',
    'Card',
    '30',
    '2026-11-02',
  ])
})
