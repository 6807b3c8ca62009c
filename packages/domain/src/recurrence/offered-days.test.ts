import { expect, test } from 'vitest'
import { anEvent, anItem, MONDAY, SOFIA } from '../testing/factories.ts'
import { daysToWrite, offeredSlots } from './offered-days.ts'

test.each([
  { what: 'a day is over', until: '2026-11-14', createdOn: '2026-01-01', days: ['2026-11-15'] },
  { what: 'it was written', until: '2026-11-15', createdOn: '2026-01-01', days: [] },
  { what: 'the club is new', until: null, createdOn: '2026-11-16', days: [] },
  { what: 'the club is two days old', until: null, createdOn: '2026-11-14', days: ['2026-11-14', '2026-11-15'] },
])('when $what, $days are written', ({ until, createdOn, days }) => {
  expect(daysToWrite({ until, createdOn }, MONDAY)).toEqual(days)
})

test('after a long time away 31 days are written', () => {
  const days = daysToWrite({ until: '2025-01-01', createdOn: '2024-01-01' }, MONDAY)
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-10-16', '2026-11-15'])
})

test('an event changes the capacity of the slots that it touches', () => {
  const item = anItem({ capacity: 2, events: [anEvent('10:30', '11:30', 0)] })
  const slots = offeredSlots(item, SOFIA, MONDAY)
  expect(slots).toHaveLength(14)
  expect(slots.slice(1, 5).map(({ capacity }) => capacity)).toEqual([2, 0, 0, 2])
  expect(slots[0]).toMatchObject({ itemId: 11, day: MONDAY, capacity: 2, priceCents: 2_000 })
})
