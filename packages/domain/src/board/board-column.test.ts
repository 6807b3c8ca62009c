import { expect, test } from 'vitest'
import type { Item } from '../item/item.ts'
import {
  anEvent,
  anItem,
  at,
  badminton,
  basketball,
  everyDay,
  hall,
  holdingOn,
  MONDAY,
  SOFIA,
} from '../testing/factories.ts'
import type { Holding } from '../timeslot/holding.ts'
import type { BoardBooking } from './board-booking.ts'
import { boardColumn } from './board-column.ts'

const NOW = at('14:20')
let count = 0
const booking = (item: Item, from: string, to: string, changes: Partial<Holding> = {}): BoardBooking => ({
  ...holdingOn(item, from, to, changes),
  key: String(++count),
})
const column = (item: Item, bookings: BoardBooking[], sharedItem: Item | null = null, day = MONDAY) =>
  boardColumn({ site: { timezone: SOFIA }, item, sharedItem }, day, bookings, NOW)
const padel = anItem({ name: 'Padel', capacity: 2 })

test('more than there are places is overbooked: they share the width, and the number is told [TT-12]', () => {
  const bookings = [booking(padel, '18:00', '19:00', { quantity: 2 }), booking(padel, '18:00', '19:00')]
  const { blocks, over, cells } = column(padel, bookings)
  expect(over).toEqual([{ from: at('18:00'), to: at('19:00'), over: 1 }])
  expect(blocks.map(({ lane, span, lanes }) => [lane, span, lanes])).toEqual([
    [0, 2, 3],
    [2, 1, 3],
  ])
  expect(blocks.map((block) => block.kind === 'booking' && block.isOver)).toEqual([false, true])
  expect(cells.find(({ from }) => from === at('18:00'))).toMatchObject({ free: -1, state: 'overbooked' })
  expect(cells.find(({ from }) => from === at('08:00'))).toMatchObject({ free: 2, state: 'passed' })
})

test('bookings of another item of the hall stand there as one block with their number [DASH-14]', () => {
  const bookings = [
    booking(badminton, '15:00', '16:00'),
    booking(badminton, '15:00', '16:00', { quantity: 2 }),
    booking(basketball, '10:00', '11:30'),
  ]
  expect(column(basketball, bookings, hall).blocks).toMatchObject([
    { kind: 'booking', from: at('10:00') },
    { kind: 'sibling', itemId: badminton.id, quantity: 3, lane: 0, span: 1, lanes: 1 },
  ])
  expect(column(badminton, bookings, hall).blocks).toMatchObject([
    { kind: 'sibling', itemId: basketball.id, quantity: 1, lane: 0, span: 3, lanes: 3 },
    { kind: 'booking', span: 1 },
    { kind: 'booking', span: 2 },
  ])
  expect(column(badminton, bookings, hall).over).toEqual([])
})

test('a hall that is too full overbooks the items that are booked in it', () => {
  const bookings = [booking(basketball, '10:00', '11:00'), booking(badminton, '10:30', '11:00')]
  expect(column(badminton, bookings, hall).over).toEqual([{ from: at('10:30'), to: at('11:00'), over: 1 }])
  expect(column(basketball, bookings, hall).over).toMatchObject([{ from: at('10:30'), to: at('11:00') }])
})

test('a booking outside the hours is unmapped, also after the schedule has changed [TT-22, SCH-20]', () => {
  const item = anItem({ schedule: { mode: 'every_day', 0: [{ start: 600, end: 1200 }] } })
  const { blocks } = column(item, [booking(item, '07:00', '08:00'), booking(item, '09:30', '10:30')])
  expect(blocks).toMatchObject([{ isUnmapped: true }, { isUnmapped: false }])
})

test('a booking that began the evening before shows its part of the day', () => {
  const item = anItem()
  const { blocks } = column(item, [booking(item, '2026-11-15 23:00', '2026-11-16 01:00')])
  expect(blocks).toMatchObject([{ from: at('00:00'), to: at('01:00'), isUnmapped: false }])
})

test('an event takes the places that it leaves nobody, and its reason closes a day', () => {
  const item = anItem({
    capacity: 3,
    events: [anEvent('11:00', '14:00', 1, 5)],
    exceptions: [{ from_date: '2026-11-17', to_date: '2026-11-17', schedule: null, reason: 'Line repair' }],
  })
  expect(column(item, []).blocks).toMatchObject([{ kind: 'event', key: 'event-5', span: 2, lanes: 3 }])
  expect(column(item, []).closed).toEqual([
    { from: at('00:00'), to: at('08:00'), reason: '' },
    { from: at('22:00'), to: at('2026-11-17 00:00'), reason: '' },
  ])
  const closed = column(item, [], null, '2026-11-17')
  expect(closed.closed).toMatchObject([{ reason: 'Line repair' }])
  expect(closed.busyPercent).toBeNull()
})

test('busy is the part of the open places that is taken', () => {
  const bookings = [booking(padel, '08:00', '22:00'), booking(padel, '08:00', '15:00')]
  expect(column(padel, bookings).busyPercent).toBe(75)
  const closed = { ...padel, events: [anEvent('08:00', '15:00', 0)] }
  expect(column(closed, [booking(padel, '15:00', '22:00')]).busyPercent).toBe(50)
})

test('many places share few lanes', () => {
  const group = anItem({ capacity: 30, schedule: everyDay })
  const { blocks, lanes } = column(group, [
    booking(group, '10:00', '11:00'),
    booking(group, '12:00', '13:00', { quantity: 30 }),
  ])
  expect(lanes).toBe(6)
  expect(blocks.map(({ span }) => span)).toEqual([1, 6])
})
