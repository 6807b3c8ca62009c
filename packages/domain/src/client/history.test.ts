import { expect, test } from 'vitest'
import { type HistoryBooking, historyList, lowerLevel, proposesMeasures } from './history.ts'

const NOW = 1_000
test.each<[Partial<HistoryBooking>, 'upcoming' | 'past' | null]>([
  [{ to: 1_001 }, 'upcoming'],
  [{ to: 1_001, status: 'PENDING' }, 'upcoming'],
  [{ to: 1_001, status: 'CANCELED' }, null],
  [{ to: 1_001, status: 'CANCELED', lateCanceled: true }, 'past'],
  [{ to: 1_001, status: 'MISSED' }, 'past'],
  [{ to: 1_000 }, 'past'],
  [{ to: 1_000, status: 'REJECTED' }, null],
])('%j is on the list %s [CLI-08]', (booking, list) => {
  expect(historyList({ status: 'CONFIRMED', to: 0, lateCanceled: false, ...booking }, NOW)).toBe(list)
})

test.each([
  { missed: 2, lateCanceled: 0, proposes: false },
  { missed: 3, lateCanceled: 0, proposes: true },
  { missed: 1, lateCanceled: 2, proposes: true },
])('$missed misses and $lateCanceled late cancellations in 90 days: $proposes [CLI-09]', ({ proposes, ...counts }) => {
  expect(proposesMeasures(counts)).toBe(proposes)
})

test('a level is lowered by one, a new client is not lowered', () => {
  expect([lowerLevel(3), lowerLevel(1), lowerLevel(0)]).toEqual([2, 0, null])
})
