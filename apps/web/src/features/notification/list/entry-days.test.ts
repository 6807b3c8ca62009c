import type { NotificationRead } from '@korto/contract/notification'
import { expect, test } from 'vitest'
import { entryDays, minutesSince } from './entry-days.ts'

const now = new Date(2026, 10, 16, 12, 0).getTime()
const at = (...when: [number, number, number, number, number]) => new Date(...when).toISOString()
const entry = (id: number, createdAt: string): NotificationRead => ({
  id,
  createdAt,
  type: 'MOVED',
  about: 'bookings',
  title: 'Moved',
  text: '',
  link: null,
  action: null,
  read: true,
})

test('entries are grouped by today, yesterday and dates', () => {
  const entries = [
    entry(4, at(2026, 10, 16, 9, 12)),
    entry(3, at(2026, 10, 16, 0, 1)),
    entry(2, at(2026, 10, 15, 23, 59)),
    entry(1, at(2026, 10, 12, 20, 31)),
  ]
  expect(entryDays(entries, now).map(({ day, name, entries: of }) => [day, name, of.map(({ id }) => id)])).toEqual([
    ['2026-11-16', 'today', [4, 3]],
    ['2026-11-15', 'yesterday', [2]],
    ['2026-11-12', 'date', [1]],
  ])
})

test.each([
  { minutes: 0, shown: 0 },
  { minutes: 59, shown: 59 },
  { minutes: 60, shown: null },
  // The clocks differ a little.
  { minutes: -1, shown: 0 },
])('an entry of $minutes minutes ago shows $shown minutes', ({ minutes, shown }) => {
  expect(minutesSince(new Date(now - minutes * 60_000).toISOString(), now)).toBe(shown)
})
