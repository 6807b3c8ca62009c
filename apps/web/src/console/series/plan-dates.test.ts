import type { StaffSiteRead } from '@korto/contract/staff-site'
import { expect, test } from 'vitest'
import type { DayEntry } from '../../features/booking/staff/day-entries.ts'
import { countsOf, otherPlaces, plannedDates, takenBy } from './plan-dates.ts'
import type { SeriesSource } from './series-source.ts'

const item = (id: number, more: object = {}) => ({
  id,
  kind: 'item',
  name: `Clay ${id}`,
  capacity: 1,
  schedule: {},
  schedule_exceptions: [],
  events: [],
  config: {},
  sharedItemId: null,
  sharedItemMultiplier: 1,
  ...more,
})
const site = {
  timezone: 'Europe/Sofia',
  pastExceptions: [],
  items: [
    item(1, {
      schedule_exceptions: [{ from_date: '2026-12-28', to_date: '2026-12-28', schedule: null, reason: 'Winter break' }],
    }),
    item(2),
  ],
  sharedItems: [],
  supplementaryItems: [],
} as unknown as StaffSiteRead // what this is about

const source = {
  itemId: 1,
  supplItemId: null,
  fromDate: '2026-11-16T16:30:00+02:00',
  toDate: '2026-11-16T18:00:00+02:00',
  quantity: 1,
} as SeriesSource // what this is about

const taken = {
  key: '5',
  itemId: 1,
  fromDate: '2026-12-14T17:30:00+02:00',
  toDate: '2026-12-14T18:30:00+02:00',
  quantity: 1,
  status: 'CONFIRMED',
  supplItemId: null,
  sharedItemId: null,
  sharedItemMultiplier: 1,
} as DayEntry // what this is about

const dates = plannedDates(
  ['2026-12-07', '2026-12-14', '2026-12-28'],
  [
    { date: '2026-12-14', reason: 'NOT_ENOUGH_CAPACITY' },
    { date: '2026-12-28', reason: 'CLOSED' },
  ],
)

test('every date is free, taken or closed', () => {
  expect(dates.map(({ state }) => state)).toEqual(['free', 'taken', 'closed'])
})

test('a taken date says by whom, a closed one why', () => {
  const words = (at: number, entries: DayEntry[]) =>
    takenBy(site, source, dates[at] ?? { date: '', state: 'free', reason: null }, entries, () => 'Teodora')
  expect(words(1, [taken])).toEqual(['Teodora'])
  expect(words(2, [])).toEqual(['Winter break'])
})

test('another court at the same time is offered, and other times of the same court', () => {
  const places = otherPlaces(site, source, '2026-12-14', [taken])
  expect(places.court).toEqual({
    itemId: 2,
    fromDate: '2026-12-14T16:30:00+02:00',
    toDate: '2026-12-14T18:00:00+02:00',
  })
  expect(places.times[0]).toEqual({
    itemId: 1,
    fromDate: '2026-12-14T16:00:00+02:00',
    toDate: '2026-12-14T17:30:00+02:00',
  })
})

test('the button counts what is saved and what is left out', () => {
  const counts = countsOf(dates, ({ state }) => (state === 'free' ? { kind: 'series' } : { kind: 'skip' }))
  expect(counts).toEqual({ saved: 1, skipped: 2, moved: 0, forced: 0 })
})
