import { expect, test } from 'vitest'
import { priceText } from '../money/price-text.ts'
import {
  aHolding,
  anEvent,
  anItem,
  aSite,
  at,
  badminton,
  basketball,
  hall,
  holdingOn,
  MONDAY,
  SOFIA,
} from '../testing/factories.ts'
import { WITHOUT_COACH } from './free-with-coach.ts'
import type { Holding } from './holding.ts'
import { markOwnBookings } from './mark-own-bookings.ts'
import { publicFreeOfSlots, type TimetableFacts, timeslotsOfDay, type Viewer } from './timeslots-of-day.ts'

const staff: Viewer = { kind: 'staff' }
const cleo: Viewer = { kind: 'client', userId: 7 }
const visitor: Viewer = { kind: 'client', userId: null }
const court: TimetableFacts = { zone: SOFIA, item: anItem(), sharedItem: null, coaches: WITHOUT_COACH }

const slotAt = (time: string, viewer: Viewer, holdings: Holding[], facts = court) =>
  timeslotsOfDay(facts, viewer, MONDAY, holdings).find(({ start }) => start === at(time))

test('an event outside the schedule creates no slots [SCH-18]', () => {
  const facts = { ...court, item: anItem({ events: [anEvent('22:00', '23:00', 5)] }) }
  expect(slotAt('22:00', staff, [], facts)).toBeUndefined()
})

test('after a schedule change a booking stays, as an unmapped slot of its own time [SCH-20, TT-22]', () => {
  const early = aHolding('06:30', '07:30', { userId: 7 })
  expect(slotAt('06:30', staff, [early])).toMatchObject({
    start: at('06:30'),
    end: at('07:30'),
    capacity: 0,
    free: 0,
    unmapped: true,
    bookings: [early],
  })
})

test('a client sees an unmapped slot only for an own booking [TT-22]', () => {
  const early = aHolding('06:30', '07:30', { userId: 7 })
  expect(slotAt('06:30', cleo, [early])?.unmapped).toBe(true)
  expect(slotAt('06:30', { kind: 'client', userId: 8 }, [early])).toBeUndefined()
  expect(slotAt('06:30', visitor, [early])).toBeUndefined()
})

test('a booking that overlaps a slot in part is shown there and needs no slot of its own', () => {
  expect(timeslotsOfDay(court, staff, MONDAY, [aHolding('07:30', '08:30')]).filter(({ unmapped }) => unmapped)).toEqual(
    [],
  )
})

test('negative free is kept for staff and 0 for clients [TT-12]', () => {
  const twice = [aHolding('10:00', '11:00'), aHolding('10:00', '11:00')]
  expect(slotAt('10:00', staff, twice)?.free).toBe(-1)
  expect(slotAt('10:00', visitor, twice)?.free).toBe(0)
})

test.each([
  { status: 'NEW', staff: true, client: false },
  { status: 'PENDING', staff: true, client: true },
  { status: 'PENDING_COACH', staff: true, client: true },
  { status: 'CONFIRMED', staff: false, client: false },
] as const)('a slot with a $status booking looks pending to staff ($staff) and to its owner ($client)', (row) => {
  const booked = aHolding('10:00', '11:00', { status: row.status, userId: 7 })
  expect(slotAt('10:00', staff, [booked])?.pending).toBe(row.staff)
  expect(slotAt('10:00', cleo, [booked])?.pending).toBe(row.client)
  expect(slotAt('10:00', { kind: 'client', userId: 8 }, [booked])?.pending).toBe(false)
})

test('staff see the bookings of sibling items, clients only the reduced count', () => {
  const game = holdingOn(basketball, '10:00', '11:00', { userId: 8 })
  const facts = { ...court, item: badminton, sharedItem: hall }
  expect(slotAt('10:00', staff, [game], facts)).toMatchObject({ free: 0, bookings: [game] })
  expect(slotAt('10:00', cleo, [game], facts)).toMatchObject({ free: 0, bookings: [] })
})

test('a timeslot has its time, places, price, texts and bookings, and its price has a text [TT-24]', () => {
  const texts = { title: 'Juniors', description: 'Under twelve', backgroundColor: '#ffcc00' }
  const range = { start: 600, end: 660, price: 20, ...texts }
  const item = anItem({ schedule: { mode: 'every_day', 1: [range] } })
  const booked = aHolding('10:00', '11:00', { userId: 7, status: 'PENDING' })
  const [timeslot] = timeslotsOfDay({ ...court, item }, staff, MONDAY, [booked])
  expect(timeslot).toStrictEqual({
    start: at('10:00'),
    end: at('11:00'),
    free: 0,
    capacity: 1,
    priceCents: 2000,
    ...texts,
    pending: true,
    bookings: [booked],
    unmapped: false,
  })
  expect(priceText(timeslot?.priceCents ?? null, aSite(), 'en', MONDAY)).toBe('20 BGN / 10.23 EUR')
})

const publicSlots = timeslotsOfDay(court, visitor, MONDAY, [])
const over = (
  from: string,
  to: string,
  status: 'PENDING' | 'CONFIRMED' | 'PENDING_COACH' | 'REJECTED' | 'CANCELED' | 'MISSED' | 'NEW',
) =>
  markOwnBookings(publicSlots, [{ itemId: 11, from: at(from), to: at(to), status }], {
    itemId: 11,
    zone: SOFIA,
    day: MONDAY,
  })

test.each([
  { status: 'PENDING', own: true, pending: true },
  { status: 'CONFIRMED', own: true, pending: false },
  { status: 'PENDING_COACH', own: false, pending: true },
  { status: 'REJECTED', own: false, pending: false },
  { status: 'CANCELED', own: false, pending: false },
  { status: 'MISSED', own: false, pending: false },
  { status: 'NEW', own: false, pending: false },
] as const)('an own $status booking gives the marker: $own, the pending look: $pending [SITE-14]', (row) => {
  const slot = over('10:00', '11:00', row.status).find(({ start }) => start === at('10:00'))
  expect(slot).toMatchObject({ own: row.own, pending: row.pending, unmapped: false })
})

test('an own booking outside the schedule is laid over as a slot of its own', () => {
  expect(over('06:00', '07:00', 'CONFIRMED')[0]).toMatchObject({
    start: at('06:00'),
    free: 0,
    own: true,
    unmapped: true,
  })
})

test.each([
  { where: 'a court', facts: court },
  { where: 'a hall', facts: { ...court, item: badminton, sharedItem: hall } },
  { where: 'a closed day', facts: { ...court, item: anItem({ schedule: {} }) } },
])('given slots have as many places as computed ones: $where', ({ facts }) => {
  const { id, sharedItemId } = facts.item
  const held = (from: string, to: string, quantity: number) =>
    aHolding(from, to, { itemId: id, sharedItemId, quantity })
  const holdings = [held('07:30', '08:30', 1), held('10:00', '13:00', 2), held('12:30', '12:45', 9)]
  const slots = timeslotsOfDay(facts, visitor, MONDAY, holdings)
  expect(publicFreeOfSlots(facts, slots, holdings)).toEqual(slots.map(({ free }) => free))
})
