import { addDays } from '@korto/domain/time/day'
import { expect, test } from 'vitest'
import { NOW } from '../../../../test/calendar-port/world.ts'
import { readEvent } from './read-event.ts'

const file = (event: string[], zones: string[] = [], more: string[] = []) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Somebody//EN',
    ...zones,
    'BEGIN:VEVENT',
    'UID:a-uid',
    'DTSTAMP:20261115T080000Z',
    ...event,
    'END:VEVENT',
    ...more,
    'END:VCALENDAR',
    '',
  ].join('\r\n')

const read = (text: string, zone: string | null = null) =>
  readEvent({ id: 'a.ics', version: '"1"', changedAt: null, text }, { zone, now: NOW })
function timesIn(text: string, zone: string | null = null) {
  const event = read(text, zone)
  return typeof event === 'string' ? event : event.times
}
const at = (text: string) => Date.parse(`${text}:00+02:00`)
const TEN = { kind: 'once', from: at('2026-11-17T10:00'), to: at('2026-11-17T11:00') }

/** As Outlook writes it. */
const FLE = [
  'BEGIN:VTIMEZONE',
  'TZID:FLE Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T040000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test.each([
  {
    zone: 'an IANA name',
    start: 'DTSTART;TZID=Europe/Sofia:20261117T100000',
    end: 'DTEND;TZID=Europe/Sofia:20261117T110000',
  },
  { zone: 'UTC', start: 'DTSTART:20261117T080000Z', end: 'DTEND:20261117T090000Z' },
  { zone: 'another zone', start: 'DTSTART;TZID=America/New_York:20261117T030000', end: 'DURATION:PT1H' },
  {
    zone: 'a path',
    start: 'DTSTART;TZID=/mozilla.org/20050126_1/Europe/Sofia:20261117T100000',
    end: 'DTEND;TZID=/mozilla.org/20050126_1/Europe/Sofia:20261117T110000',
  },
  {
    zone: "a name of the program's own with its description",
    start: 'DTSTART;TZID=FLE Standard Time:20261117T100000',
    end: 'DTEND;TZID=FLE Standard Time:20261117T110000',
  },
])('times in $zone are the same moments', ({ start, end }) => {
  expect(timesIn(file([start, end], FLE))).toEqual(TEN)
})

test('a zone that nobody knows and nobody describes cannot be read', () => {
  const start = ['DTSTART;TZID=Club Time:20261117T100000', 'DTEND;TZID=Club Time:20261117T110000']
  const unknown = { kind: 'unreadable', reason: 'unknown-zone' }
  expect(timesIn(file(start))).toEqual(unknown)
  const often = FLE.map((line) => line.replace('FLE Standard Time', 'Club Time').replace('YEARLY', 'SECONDLY'))
  expect(timesIn(file(start, often))).toEqual(unknown)
  const odd = FLE.map((line) => line.replace('FLE Standard Time', 'Club Time').replace('+0300', '+0230'))
  expect(timesIn(file(start, odd))).toEqual(unknown)
})

test('times without a zone are those of the calendar, where it has one', () => {
  const text = file(['DTSTART:20261117T100000', 'DTEND:20261117T110000'])
  expect(timesIn(text)).toEqual({ kind: 'unreadable', reason: 'unknown-zone' })
  expect(timesIn(text, 'Europe/Sofia')).toEqual(TEN)
})

test('whole days end before their last date, or last as long as they say', () => {
  const start = 'DTSTART;VALUE=DATE:20261117'
  expect(timesIn(file([start, 'DTEND;VALUE=DATE:20261119']))).toEqual({
    kind: 'days',
    from: '2026-11-17',
    to: '2026-11-18',
  })
  expect(timesIn(file([start, 'DURATION:P2D']))).toEqual({ kind: 'days', from: '2026-11-17', to: '2026-11-18' })
  expect(timesIn(file([start]))).toEqual({ kind: 'days', from: '2026-11-17', to: '2026-11-17' })
})

const SERIES = [
  'DTSTART;TZID=Europe/Sofia:20261117T100000',
  'DTEND;TZID=Europe/Sofia:20261117T110000',
  'RRULE:FREQ=WEEKLY',
]
const occasion = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:a-uid',
  'DTSTAMP:20261115T080000Z',
  ...lines,
  'END:VEVENT',
]

test('an occasion that is cancelled or shown as free is left out; one with another title only is as the series', () => {
  const times = ['DTSTART:20261124T080000Z', 'DTEND:20261124T090000Z']
  const leftOut = [{ kind: 'left-out', date: '2026-11-24' }]
  for (const line of ['STATUS:CANCELLED', 'TRANSP:TRANSPARENT'])
    expect(
      timesIn(file(SERIES, [], occasion('RECURRENCE-ID;TZID=Europe/Sofia:20261124T100000', ...times, line))),
    ).toMatchObject({ kind: 'weekly', exceptions: leftOut })
  expect(
    timesIn(file(SERIES, [], occasion('RECURRENCE-ID:20261124T080000Z', ...times, 'SUMMARY:Other'))),
  ).toMatchObject({
    kind: 'weekly',
    exceptions: [],
  })
})

test('an occasion that stands for all later ones, or has no times, makes the series unreadable', () => {
  const unreadable = { kind: 'unreadable', reason: 'no-times' }
  const later = occasion(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20261124T080000Z',
    'DTSTART:20261124T080000Z',
    'DURATION:PT1H',
  )
  expect(timesIn(file(SERIES, [], later))).toEqual(unreadable)
  expect(timesIn(file(SERIES, [], occasion('RECURRENCE-ID:20261124T080000Z')))).toEqual(unreadable)
})

test('an occasion of somebody else’s series stands alone', () => {
  const text = file(['RECURRENCE-ID:20261117T070000Z', 'DTSTART:20261117T080000Z', 'DTEND:20261117T090000Z'])
  expect(timesIn(text)).toEqual(TEN)
})

test('a cancelled event is as good as deleted, and a task is no event', () => {
  expect(read(file(['DTSTART:20261117T080000Z', 'DTEND:20261117T090000Z', 'STATUS:CANCELLED']))).toBe('cancelled')
  expect(read(file([]).replaceAll('VEVENT', 'VTODO'))).toBe('none')
})

function nested(depth: number): string[] {
  return [...Array(depth).fill('BEGIN:VALARM'), ...Array(depth).fill('END:VALARM')]
}

test.each([
  'nonsense',
  'BEGIN:VCALENDAR\r\nSUMMARY:Ivan\r\nno line at all',
  'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD',
  file(['DTSTART:yesterday', 'SUMMARY:Ivan']),
  file(['DTSTART:20261345T990000Z', 'DTEND:20261117T090000Z']),
  file(['SUMMARY:No times']),
  file(['DTSTART:20261117T080000Z', 'DTEND:20261117T090000Z', ...nested(20_000)]),
])('a file that cannot be read is an event that somebody sees: %#', (text) => {
  const event = read(text)
  expect(event).toMatchObject({ id: 'a.ics', times: { kind: 'unreadable' } })
  expect(typeof event !== 'string' && text.includes('SUMMARY:Ivan') ? event.title : 'Ivan').toBe('Ivan')
})

test('thousands of occasions that differ are bounded', () => {
  const daily = SERIES.map((line) => line.replace('WEEKLY', 'DAILY;COUNT=100000'))
  const many = Array.from({ length: 2_000 }, (_, index) => {
    const day = addDays('2026-11-18', index).replaceAll('-', '')
    const at = (name: string, hour: string) => `${name};TZID=FLE Standard Time:${day}T${hour}0000`
    return occasion(at('RECURRENCE-ID', '10'), at('DTSTART', '11'), at('DTEND', '12'))
  })
  const times = timesIn(file(daily, FLE, many.flat()))
  expect(typeof times !== 'string' && times.kind === 'repeated' && times.occasions.length).toBeLessThanOrEqual(250)
})
