import type { CurrentState } from '@korto/domain/notification/why-drop'
import { expect, test } from 'vitest'
import { aNotice, NOTICES_AT } from '../../../dev-notices.ts'
import type { TakenDelivery } from '../../deliveries/delivery.ts'
import type { BookingNotice } from '../../users/notices/notice-facts.ts'
import { severalPlaces, withPlacesLeft } from './places-left.ts'

const place = (bookingId: number, hour: number) => ({
  item: 'Court 1',
  coach: null,
  itemId: 11,
  bookingId,
  start: `2026-11-17T${hour}:00`,
  end: `2026-11-17T${hour + 1}:00`,
})
const places = [place(1, 10), place(2, 12), { ...place(3, 14), before: place(3, 16) }]
const taken = (facts: BookingNotice): TakenDelivery => ({
  id: 'one',
  way: 'mail',
  kind: facts.type,
  userId: 1,
  siteId: 1,
  subject: 'b1',
  activityId: null,
  deviceId: null,
  facts,
  link: '/places/club-1/11',
  dueAt: 0,
  giveUpAt: 0,
  tries: 1,
})
const booking = (status: 'CONFIRMED' | 'CANCELED', hour: number): CurrentState => ({
  about: 'booking',
  status,
  itemId: 11,
  from: Date.parse(`2026-11-17T${hour}:00:00+02:00`),
})
const asTold = { b1: booking('CANCELED', 10), b2: booking('CANCELED', 12), b3: booking('CONFIRMED', 14) }

function left(change: Record<string, CurrentState>, now = NOTICES_AT) {
  const delivery = taken(aNotice({ type: 'CANCELED', ...place(1, 10), places }))
  const named = severalPlaces(delivery) ?? []
  expect(named.map(({ name }) => name)).toEqual(['b1', 'b2', 'b3'])
  return withPlacesLeft(delivery, named, new Map(Object.entries({ ...asTold, ...change })), now)
}

test('a notice about several is sent as it is while all of it is true', () => {
  expect(left({})).toMatchObject({ delivery: { facts: { bookingId: 1, places } }, reason: null })
})

test('one that was taken back is left out, and the others are told', () => {
  expect(left({ b1: booking('CONFIRMED', 10) })).toMatchObject({
    delivery: { facts: { type: 'CANCELED', bookingId: 2, places: places.slice(1) }, link: '/places/club-1/11' },
  })
  expect(left({ b3: booking('CONFIRMED', 20) })).toMatchObject({ delivery: { facts: { places: places.slice(0, 2) } } })
})

test('when only a move is left, it is told as one', () => {
  expect(left({ b1: booking('CONFIRMED', 10), b2: booking('CONFIRMED', 12) })).toMatchObject({
    delivery: {
      facts: { type: 'MOVED', bookingId: 3, before: { start: '2026-11-17T16:00' }, places: [] },
      link: '/my-bookings',
    },
  })
})

test('it is dropped when nothing of it is left', () => {
  const back = { b1: booking('CONFIRMED', 10), b2: booking('CONFIRMED', 12), b3: booking('CANCELED', 14) }
  expect(left(back)).toMatchObject({ reason: 'overtaken' })
  expect(left({}, Date.parse('2026-11-17T20:00:00+02:00'))).toMatchObject({ reason: 'past' })
})

test('a single booking, and several with a whole series among them, are looked at as a whole', () => {
  expect(severalPlaces(taken(aNotice()))).toBeNull()
  const series = { ...place(1, 10), bookingId: null, ruleId: 3 }
  expect(severalPlaces(taken(aNotice({ type: 'CANCELED', places: [place(1, 10), series] })))).toBeNull()
  expect(severalPlaces({ facts: { type: 'CLIENT_ADDED', site: 'x' } })).toBeNull()
})
