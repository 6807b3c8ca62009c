import { expect, test } from 'vitest'
import {
  hasSiteOffset,
  instantOf,
  instantOrChange,
  isTimeZone,
  localOf,
  offsetSuffix,
  parseDateTime,
  startOfDay,
  utcOffsetMinutes,
  wireDateTime,
} from './site-time.ts'

const SOFIA = 'Europe/Sofia'
const utc = (text: string): number => Date.parse(text)

test('a time that the clocks jump over does not exist [TT-26]', () => {
  expect(instantOf(SOFIA, '2027-03-28', 3 * 60 + 30)).toBeNull()
  expect(instantOf(SOFIA, '2027-03-28', 4 * 60)).toBe(utc('2027-03-28T01:00Z'))
  expect(instantOrChange(SOFIA, '2027-03-28', 3 * 60 + 30)).toBe(utc('2027-03-28T01:00Z'))
})

test('of an hour that occurs twice the first is meant [TT-26]', () => {
  expect(instantOf(SOFIA, '2026-10-25', 3 * 60 + 30)).toBe(utc('2026-10-25T00:30Z'))
  expect(instantOf(SOFIA, '2026-10-25', 4 * 60)).toBe(utc('2026-10-25T02:00Z'))
})

test('minute 1440 is the midnight that ends the day', () => {
  expect(instantOf(SOFIA, '2026-10-25', 1440)).toBe(instantOf(SOFIA, '2026-10-26', 0))
})

test('where clocks are put forward at midnight the day begins with the change', () => {
  expect(instantOf('Africa/Cairo', '2026-04-24', 0)).toBeNull()
  expect(startOfDay('Africa/Cairo', '2026-04-24')).toBe(utc('2026-04-23T22:00Z'))
  expect(localOf('Africa/Cairo', startOfDay('Africa/Cairo', '2026-04-24'))).toEqual({ day: '2026-04-24', minutes: 60 })
})

test('a zone that skipped a whole day has no time in it', () => {
  expect(instantOf('Pacific/Apia', '2011-12-30', 720)).toBeNull()
  expect(instantOf('Pacific/Apia', '2011-12-31', 0)).toBe(utc('2011-12-30T10:00Z'))
})

test('the wire carries wall clock and offset of the moment', () => {
  expect(wireDateTime(SOFIA, utc('2026-11-16T16:00Z'))).toBe('2026-11-16T18:00:00+02:00')
  expect(wireDateTime(SOFIA, utc('2026-07-16T15:00:05Z'))).toBe('2026-07-16T18:00:05+03:00')
  expect(wireDateTime('Asia/Kolkata', utc('2026-07-16T15:00Z'))).toBe('2026-07-16T20:30:00+05:30')
  expect(wireDateTime('America/New_York', utc('2026-01-01T03:00Z'))).toBe('2025-12-31T22:00:00-05:00')
})

test.each([
  { text: '2026-11-16T18:00:00', is: '2026-11-16T16:00Z' },
  { text: '2026-11-16T18:00:00+02:00', is: '2026-11-16T16:00Z' },
  { text: '2026-11-16T16:00:00Z', is: '2026-11-16T16:00Z' },
  { text: '2026-11-16T18:00:30.250', is: '2026-11-16T16:00:30.250Z' },
  { text: '2026-11-16T18:00:00-05:30', is: '2026-11-16T23:30Z' },
  { text: '2026-10-25T03:30:00+02:00', is: '2026-10-25T01:30Z' },
])('$text is $is', ({ text, is }) => {
  expect(parseDateTime(SOFIA, text)).toBe(utc(is))
})

test.each([
  '2026-02-30T10:00:00',
  '2026-11-16T24:00:00',
  '2026-11-16T10:60:00',
  '2026-11-16T10:00:60',
  '2026-11-16T10:00:00+25:00',
  '2026-11-16T10:00:00+02:60',
  '2026-11-16T10:00',
  '2026-11-16',
  '2027-03-28T03:30:00',
  ' 2026-11-16T10:00:00',
  '2026-11-16T10:00:00+0200',
])('%s is no time at this site', (text) => {
  expect(parseDateTime(SOFIA, text)).toBeNull()
})

test('an offset that is not the one of the site is noticed', () => {
  expect(hasSiteOffset(SOFIA, '2026-11-16T18:00:00')).toBe(true)
  expect(hasSiteOffset(SOFIA, '2026-11-16T18:00:00+02:00')).toBe(true)
  expect(hasSiteOffset(SOFIA, '2026-11-16T18:00:00+03:00')).toBe(false)
  expect(hasSiteOffset('Europe/London', '2026-11-16T18:00:00Z')).toBe(true)
})

test('offsets are minutes east and their suffix', () => {
  expect(utcOffsetMinutes(SOFIA, utc('2026-11-16T00:00Z'))).toBe(120)
  expect(utcOffsetMinutes(SOFIA, utc('2026-07-16T00:00Z'))).toBe(180)
  expect([120, 0, -570, 345].map(offsetSuffix)).toEqual(['+02:00', '+00:00', '-09:30', '+05:45'])
})

test.each([
  { name: 'Europe/Sofia', known: true },
  { name: 'UTC', known: true },
  { name: 'America/Argentina/Buenos_Aires', known: true },
  { name: 'Mars/Olympus', known: false },
  { name: '+02:00', known: false },
  { name: '', known: false },
  { name: 'Europe/Sofia; drop table', known: false },
])('$name is a time zone: $known', ({ name, known }) => {
  expect(isTimeZone(name)).toBe(known)
})

test('the zone of the machine changes nothing [DATA-10]', () => {
  const before = process.env.TZ
  const results = ['UTC', 'America/New_York', 'Pacific/Auckland'].map((zone) => {
    process.env.TZ = zone
    return [instantOf(SOFIA, '2026-11-16', 1080), wireDateTime(SOFIA, utc('2026-11-16T16:00Z'))]
  })
  if (before === undefined) delete process.env.TZ
  else process.env.TZ = before
  expect(new Set(results.map(String)).size).toBe(1)
})
