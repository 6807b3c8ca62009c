import { expect, test } from 'vitest'
import { parseDateTime } from '../time/site-time.ts'
import { digestDay } from './digest.ts'

const at = (text: string, zone = 'Europe/Sofia') => parseDateTime(zone, `${text}:00`) ?? Number.NaN

test.each([
  { since: '2026-11-16T06:58', now: '2026-11-16T06:59', day: null },
  { since: '2026-11-16T06:59', now: '2026-11-16T07:00', day: '2026-11-16' },
  { since: '2026-11-16T07:00', now: '2026-11-16T07:01', day: null },
  { since: '2026-11-15T22:00', now: '2026-11-16T11:00', day: '2026-11-16' },
  { since: '2026-11-15T22:00', now: '2026-11-16T11:01', day: null },
  { since: '2026-10-24T20:00', now: '2026-10-25T07:00', day: '2026-10-25' },
  { since: '2026-03-28T20:00', now: '2026-03-29T06:59', day: null },
])('between $since and $now the digest of $day is due', ({ since, now, day }) => {
  expect(digestDay('Europe/Sofia', at(since), at(now))).toBe(day)
})

test('each club has its own morning', () => {
  const [since, now] = [at('2026-11-16T06:59', 'America/New_York'), at('2026-11-16T07:00', 'America/New_York')]
  expect(digestDay('America/New_York', since, now)).toBe('2026-11-16')
  expect(digestDay('Europe/Sofia', since, now)).toBeNull()
})
