import { expect, test } from 'vitest'
import type { BookingStatus } from '../booking/booking.ts'
import { at, MONDAY, SOFIA } from '../testing/factories.ts'
import { clientCells, type ItemDay } from './client-cells.ts'

const slotAt = (hour: number, free = 1) => ({
  start: at(`${hour}:00`),
  end: at(`${hour + 1}:00`),
  capacity: 1,
  free,
  priceCents: 2_000,
})
const place: ItemDay = { siteId: 1, itemId: 11, zone: SOFIA, day: MONDAY, events: [] }
const nobody = { bookings: [], watchers: [] }
const kindsOf = (cells: { kind: string }[]) => cells.map(({ kind }) => kind).join()

const own = (status: BookingStatus, from = '11:00', to = '12:00') => ({
  itemId: 11,
  from: at(from),
  to: at(to),
  status,
})

test('free, full and passed slots are shown as such to everybody [TT-12]', () => {
  const slots = [slotAt(10), slotAt(11, 0), slotAt(12, -1), slotAt(13, 1)]
  expect(kindsOf(clientCells(slots, nobody, place, at('10:00')))).toBe('passed,all-busy,all-busy,available')
})

test.each([
  { status: 'CONFIRMED', kind: 'own' },
  { status: 'PENDING', kind: 'pending' },
  { status: 'PENDING_COACH', kind: 'pending' },
  { status: 'MISSED', kind: 'missed' },
  { status: 'REJECTED', kind: 'all-busy' },
] as const)('an own $status booking makes the cell $kind', ({ status, kind }) => {
  const [cell] = clientCells([slotAt(11, 0)], { bookings: [own(status)], watchers: [] }, place, at('09:00'))
  expect(cell?.kind).toBe(kind)
  expect(cell?.booking?.status ?? null).toBe(kind === 'all-busy' ? null : status)
})

test('a full slot inside an active watch of the viewer is shown as watched, a free one is not [SITE-12]', () => {
  const watcher = {
    groupId: 'a',
    userId: 7,
    active: true,
    from: at('10:00'),
    to: at('13:00'),
    items: [{ siteId: 1, cond: '11' }],
  }
  const slots = [slotAt(10, 0), slotAt(12, 1), slotAt(13, 0)]
  const kindsWith = (watchers: (typeof watcher)[]) =>
    kindsOf(clientCells(slots, { bookings: [], watchers }, place, at('09:00')))
  expect(kindsWith([watcher])).toBe('watched,available,all-busy')
  expect(kindsWith([{ ...watcher, active: false }])).toBe('all-busy,available,all-busy')
})

test('slots closed by one event become one cell with its title', () => {
  const events = [{ from: at('11:00'), to: at('13:00'), capacity: 0, title: 'Autumn Cup' }]
  const cells = clientCells(
    [slotAt(10), slotAt(11, 0), slotAt(12, 0), slotAt(13)],
    nobody,
    { ...place, events },
    at('09:00'),
  )
  expect(kindsOf(cells)).toBe('available,event,available')
  expect(cells[1]).toMatchObject({ from: at('11:00'), to: at('13:00'), event: { title: 'Autumn Cup' } })
  expect(cells[1]?.slots).toHaveLength(2)
})

test('an event that leaves places closes nothing', () => {
  const events = [{ from: at('11:00'), to: at('12:00'), capacity: 2 }]
  expect(kindsOf(clientCells([slotAt(11, 0)], nobody, { ...place, events }, at('09:00')))).toBe('all-busy')
})

test('an own booking outside the schedule is a cell of its own that cannot be booked', () => {
  const [cell] = clientCells(
    [slotAt(10)],
    { bookings: [own('CONFIRMED', '06:00', '07:00')], watchers: [] },
    place,
    at('05:00'),
  )
  expect(cell).toMatchObject({ kind: 'own', unmapped: true, free: 0, slots: [] })
})

test('the slots of one own booking are one cell, those of two bookings are two', () => {
  const slots = [slotAt(10), slotAt(11, 0), slotAt(12, 0), slotAt(13, 0)]
  const bookings = [own('CONFIRMED', '11:00', '13:00'), own('CONFIRMED', '13:00', '14:00')]
  const cells = clientCells(slots, { bookings, watchers: [] }, place, at('11:30'))
  expect(kindsOf(cells)).toBe('passed,own,own')
  expect(cells[1]).toMatchObject({ from: at('11:00'), to: at('13:00'), booking: bookings[0] })
  expect(cells[1]?.slots).toHaveLength(2)
})
