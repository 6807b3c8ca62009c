import { expect, test } from 'vitest'
import { NOW } from './calendar-sync.model.ts'
import { channelIsDue, nextReadAt, readEverySeconds } from './next-read.ts'

const every = { withHints: 300, withoutHints: 60, caldav: 30 }
const HOUR_MS = 3_600_000

test.each([
  { what: 'hints that work', until: NOW + 1, hintedAt: NOW - HOUR_MS, seconds: 300 },
  { what: 'a channel that has not said anything', until: NOW + 1, hintedAt: null, seconds: 60 },
  { what: 'a channel that has ended', until: NOW, hintedAt: NOW - HOUR_MS, seconds: 60 },
  { what: 'no channel', until: null, hintedAt: null, seconds: 60 },
])('with $what a calendar is read every $seconds seconds', ({ seconds, ...channel }) => {
  expect(readEverySeconds('google', channel, every, NOW)).toBe(seconds)
})

test('CalDAV knows no hints', () => {
  expect(readEverySeconds('caldav', { until: null, hintedAt: null }, every, NOW)).toBe(30)
})

test('reads spread by a tenth and are never late', () => {
  expect(nextReadAt(NOW, 60, 0)).toBe(NOW + 60_000)
  expect(nextReadAt(NOW, 60, 1)).toBe(NOW + 54_000)
})

test.each([
  { until: null, life: 600, due: true },
  { until: NOW + 151_000, life: 600, due: false },
  { until: NOW + 150_000, life: 600, due: true },
  { until: NOW + 25 * HOUR_MS, life: 7 * 24 * 3_600, due: false },
  { until: NOW + 24 * HOUR_MS, life: 7 * 24 * 3_600, due: true },
])('a channel of $life seconds is replaced in time', ({ until, life, due }) => {
  expect(channelIsDue(until, life, NOW)).toBe(due)
})
