import type { Item } from '@korto/domain/item/item'
import { moveEdge } from '@korto/domain/schedule/edit-ranges'
import type { Schedule } from '@korto/domain/schedule/schedule'
import type { Holding } from '@korto/domain/timeslot/holding'
import { expect, test } from 'vitest'
import { createPreview, type PreviewFacts } from './preview-days.ts'

const MONDAY = '2026-11-16'
const DAYS = [MONDAY, '2026-11-17']
const SCHEDULE: Schedule = {
  mode: 'every_week',
  1: [{ start: 1080, end: 1200, price: 30 }],
  2: [{ start: 600, end: 660 }],
}
const booking = {
  from: Date.parse(`${MONDAY}T18:00:00+02:00`),
  to: Date.parse(`${MONDAY}T19:00:00+02:00`),
  itemId: 1,
  sharedItemId: null,
  supplItemId: null,
  quantity: 1,
  sharedItemMultiplier: 1,
} satisfies Holding
const facts: PreviewFacts = {
  zone: 'Europe/Sofia',
  item: {
    id: 1,
    siteId: 1,
    kind: 'item',
    name: 'Clay',
    capacity: 2,
    schedule: {},
    exceptions: [],
    events: [],
    config: {},
    supplementaryTo: [],
    sharedItemId: null,
    sharedItemMultiplier: 1,
  } satisfies Item,
  sharedItem: null,
  holdings: new Map([[MONDAY, [booking]]]),
}

test('the preview has the slots of the draft with the bookings of the day [FAC-04]', () => {
  expect(createPreview()(facts, SCHEDULE, DAYS)[0]?.slots).toEqual([
    { start: `${MONDAY}T18:00:00+02:00`, end: `${MONDAY}T19:00:00+02:00`, free: 1, capacity: 2, price: 30 },
    { start: `${MONDAY}T19:00:00+02:00`, end: `${MONDAY}T20:00:00+02:00`, free: 2, capacity: 2, price: 30 },
  ])
})

test('a booking outside of the new hours makes no slot for players', () => {
  const later = moveEdge(SCHEDULE, { weekday: 1, index: 0 }, 'start', 1140)
  expect(createPreview()(facts, later, DAYS)[0]?.slots.map(({ start }) => start.slice(11, 16))).toEqual(['19:00'])
})

test('a drag over one day computes that day alone', () => {
  const preview = createPreview()
  const [monday, tuesday] = preview(facts, SCHEDULE, DAYS)
  const [moved, same] = preview(facts, moveEdge(SCHEDULE, { weekday: 1, index: 0 }, 'end', 1260), DAYS)
  expect(moved?.slots).toHaveLength(3)
  expect(moved).not.toBe(monday)
  expect(same).toBe(tuesday)
})

test('where free places are hidden, one looks like another', () => {
  const hidden = { ...facts, item: { ...facts.item, config: { hide_free_slots_left: true } } }
  expect(createPreview()(hidden, SCHEDULE, DAYS)[0]?.slots[1]).toMatchObject({ free: 1, capacity: 1 })
})
