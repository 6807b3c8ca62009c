import { expect, test } from 'vitest'
import { readCalendar } from './read-calendar.ts'
import type { ImportTarget } from './read-rows.ts'

const target = {
  site: { timezone: 'Europe/Sofia', items: [{ id: 11, name: 'Clay 1' }], supplementaryItems: [] },
  itemId: 12,
  countryCode: 'BG',
} as unknown as ImportTarget // of a club only what events name
const NOW = Date.parse('2026-11-16T10:00:00Z')

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']
const calendar = (...events: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:test', ...events.flat(), 'END:VCALENDAR'].join('\r\n')
const read = (...events: string[][]) => readCalendar(calendar(...events), target, NOW) ?? []

test('events become rows, by the clocks of the club [BULK-07]', () => {
  const rows = read(
    event('DTSTART:20261117T160000Z', 'DTEND:20261117T173000Z', 'SUMMARY:Ann', 'LOCATION:clay 1'),
    event('DTSTART:20261118T180000', 'DURATION:PT1H', 'SUMMARY:Bob'),
  )
  expect(rows.map(({ request }) => request)).toEqual([
    { fromDate: '2026-11-17T18:00:00', toDate: '2026-11-17T19:30:00', itemId: 11, displayName: 'Ann' },
    { fromDate: '2026-11-18T18:00:00', toDate: '2026-11-18T19:00:00', itemId: 12, displayName: 'Bob' },
  ])
})

test('an event of every week repeats until its last date, by until, count or three months', () => {
  const weekly = (rule: string) =>
    read(event('DTSTART:20261117T180000', 'DTEND:20261117T190000', `RRULE:FREQ=WEEKLY${rule}`))[0]?.request?.validUntil
  expect(weekly(';UNTIL=20261222T235959Z')).toBe('2026-12-23')
  expect(weekly(';COUNT=4')).toBe('2026-12-08')
  expect(weekly(';BYDAY=TU')).toBe('2027-02-16')
})

test('other repetitions, and those with exceptions, are single bookings for three months', () => {
  const rows = (...lines: string[]) => read(event('DTSTART:20261117T180000', 'DTEND:20261117T190000', ...lines))
  expect(rows('RRULE:FREQ=WEEKLY;INTERVAL=2')).toHaveLength(7)
  const daily = rows('RRULE:FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4')
  expect(daily.map(({ request }) => request?.fromDate.slice(0, 10))).toEqual([
    '2026-11-17',
    '2026-11-19',
    '2026-11-24',
    '2026-11-26',
  ])
  const excepted = rows('RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE:20261124T180000')
  expect(excepted.map(({ request }) => request?.fromDate.slice(0, 10))).toEqual(['2026-11-17', '2026-12-01'])
})

test('an event of whole days has no hours; a canceled one is left out; other files are no calendar', () => {
  const [row] = read(event('DTSTART;VALUE=DATE:20261117', 'SUMMARY:Feast'))
  expect(row).toMatchObject({ request: null, fault: { code: 'allDay' } })
  expect(read(event('DTSTART:20261117T180000', 'DTEND:20261117T190000', 'STATUS:CANCELLED'))).toEqual([])
  for (const text of ['', 'Date;From', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'])
    expect(readCalendar(text, target, NOW)).toBeNull()
})
