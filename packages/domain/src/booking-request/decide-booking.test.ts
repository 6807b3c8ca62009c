import { expect, test } from 'vitest'
import {
  aBooker,
  aCoach,
  aHolding,
  anEvent,
  anItem,
  aSite,
  at,
  badminton,
  basketball,
  bookingFacts,
  hall,
  holdingOn,
} from '../testing/factories.ts'
import { type BookingFacts, decideBooking } from './decide-booking.ts'

const now = at('09:30')
const ask = (facts: Partial<BookingFacts>, from = '18:00', to = '19:00', coachId: number | 'any' | null = null) =>
  decideBooking(bookingFacts(facts), { from: at(from), to: at(to), coachId }, now)
const refusal = (...args: Parameters<typeof ask>) => {
  const decision = ask(...args)
  return decision.ok ? 'none' : decision.refusal
}

const multiple = anItem({ config: { booking_multiple_slots: true, booking_multiple_slots_max_duration: 120 } })
const taken = aHolding('18:00', '19:00')

test('a free slot is booked at its price', () => {
  expect(ask({})).toMatchObject({
    ok: true,
    status: 'CONFIRMED',
    supplItemId: null,
    priceCents: 2000,
    itemNeedsConfirmation: false,
    slots: [{ start: at('18:00'), end: at('19:00') }],
  })
})

test.each<{ why: string; facts?: Partial<BookingFacts>; from?: string; to?: string; code: string }>([
  { why: 'a hidden item', facts: { item: anItem({ config: { hiddenFromClients: true } }) }, code: 'NOT_FOUND' },
  { why: 'a coach as item', facts: { item: aCoach() }, code: 'NOT_FOUND' },
  { why: 'an end before the start', from: '19:00', to: '18:00', code: 'INVALID' },
  { why: 'an expired subscription', facts: { acceptsOnlineBooking: false }, code: 'NO_ONLINE_BOOKING' },
  { why: 'a passed start', from: '09:00', to: '10:00', code: 'ALREADY_PASSED' },
  { why: 'the ninth day', from: '2026-11-25 18:00', to: '2026-11-25 19:00', code: 'TOO_FAR_AHEAD' },
  { why: 'half hours', from: '18:30', to: '19:30', code: 'NOT_A_SLOT' },
  { why: 'half a slot', from: '18:00', to: '18:30', code: 'NOT_A_SLOT' },
  { why: 'the night', from: '22:00', to: '23:00', code: 'NOT_A_SLOT' },
  { why: 'two slots where one is allowed', from: '18:00', to: '20:00', code: 'TOO_LONG' },
  { why: 'three hours where two are allowed', facts: { item: multiple }, from: '18:00', to: '21:00', code: 'TOO_LONG' },
  { why: 'no phone', facts: { booker: aBooker({ hasVerifiedPhone: false }) }, code: 'PHONE_REQUIRED' },
  { why: 'a full slot', facts: { holdings: [taken] }, code: 'NOT_ENOUGH_CAPACITY' },
  {
    why: 'a closed slot',
    facts: { item: anItem({ events: [anEvent('18:30', '18:35', 0)] }) },
    code: 'NOT_ENOUGH_CAPACITY',
  },
  { why: 'a reached limit', facts: { booker: aBooker({ upcomingCount: 1 }) }, code: 'LIMIT_REACHED' },
  { why: 'a blocked user', facts: { booker: aBooker({ limit: 0 }) }, code: 'LIMIT_REACHED' },
])('$why is refused with $code', ({ facts = {}, from, to, code }) => {
  expect(refusal(facts, from, to)).toBe(code)
})

test('the phone is checked before the places, the places before the limit', () => {
  const holdings = [taken]
  const booker = aBooker({ hasVerifiedPhone: false, upcomingCount: 1 })
  expect(refusal({ holdings, booker })).toBe('PHONE_REQUIRED')
  expect(refusal({ holdings, booker: { ...booker, hasVerifiedPhone: true } })).toBe('NOT_ENOUGH_CAPACITY')
})

test('where an unverified phone is enough, it is enough', () => {
  const booker = aBooker({ hasVerifiedPhone: false, hasUnverifiedPhone: true })
  expect(refusal({ booker })).toBe('PHONE_REQUIRED')
  expect(refusal({ booker, site: aSite({ allowUnverifiedPhone: true }) })).toBe('none')
  expect(refusal({ booker: aBooker({ hasVerifiedPhone: false }), site: aSite({ allowUnverifiedPhone: true }) })).toBe(
    'PHONE_REQUIRED',
  )
})

test('several slots are one booking, checked on each and priced as their sum [PRICE-12]', () => {
  const schedule = {
    1: [
      { start: 1080, end: 1140, price: 20 },
      { start: 1140, end: 1260, price: 30 },
    ],
  }
  const item = { ...multiple, schedule }
  expect(ask({ item }, '18:00', '20:00')).toMatchObject({ ok: true, priceCents: 5000 })
  expect(refusal({ item, holdings: [aHolding('19:30', '19:45')] }, '18:00', '20:00')).toBe('NOT_ENOUGH_CAPACITY')
})

test('a slot without a price adds nothing; without any there is no price', () => {
  const schedule = {
    1: [
      { start: 1080, end: 1140 },
      { start: 1140, end: 1260, price: 30 },
    ],
  }
  expect(ask({ item: { ...multiple, schedule } }, '18:00', '20:00')).toMatchObject({ priceCents: 3000 })
  expect(ask({ item: { ...multiple, schedule } }, '18:00', '19:00')).toMatchObject({ priceCents: null })
})

test('a single slot longer than the maximum can be booked', () => {
  const schedule = { 1: [{ start: 1080, end: 1260, step: 180 }] }
  expect(refusal({ item: { ...multiple, schedule } }, '18:00', '21:00')).toBe('none')
})

test('a booking on a sibling item of the hall takes the place', () => {
  const holdings = [holdingOn(basketball, '18:00', '19:00')]
  expect(refusal({ item: badminton, sharedItem: hall, holdings })).toBe('NOT_ENOUGH_CAPACITY')
})

const ivan = aCoach()
const maria = aCoach({ id: 22, supplementaryTo: [11] })

test('a chosen coach who is taken makes the time full', () => {
  const holdings = [aHolding('18:30', '19:30', { itemId: 12, supplItemId: 21 })]
  expect(refusal({ coaches: [ivan], holdings }, '18:00', '19:00', 21)).toBe('NOT_ENOUGH_CAPACITY')
  expect(ask({ coaches: [ivan] }, '18:00', '19:00', 21)).toMatchObject({ ok: true, supplItemId: 21 })
})

test('any coach is chosen by the rule, and none is Coach not found', () => {
  const holdings = [aHolding('18:30', '19:30', { itemId: 12, supplItemId: 21 })]
  expect(ask({ coaches: [ivan, maria], holdings }, '18:00', '19:00', 'any')).toMatchObject({ supplItemId: 22 })
  expect(refusal({ coaches: [ivan], holdings }, '18:00', '19:00', 'any')).toBe('COACH_NOT_FOUND')
  expect(refusal({}, '18:00', '19:00', 'any')).toBe('COACH_NOT_FOUND')
})

test('a coach who does not serve the item, or is hidden, is not accepted', () => {
  expect(refusal({ coaches: [ivan] }, '18:00', '19:00', 22)).toBe('INVALID')
  const hidden = aCoach({ config: { hidden_from_clients: true } })
  expect(refusal({ coaches: [hidden] }, '18:00', '19:00', 21)).toBe('INVALID')
})

test('the coach’s confirmation comes before the club’s', () => {
  const coach = aCoach({ config: { require_confirmation: true } })
  const item = anItem({ config: { require_confirmation: true } })
  expect(ask({ item, coaches: [coach] }, '18:00', '19:00', 21)).toMatchObject({
    status: 'PENDING_COACH',
    itemNeedsConfirmation: true,
  })
})

test('staff of the club book without limit and are confirmed at once', () => {
  const booker = aBooker({ isStaff: true, limit: 'unlimited', upcomingCount: 99 })
  const item = anItem({ config: { require_confirmation: true, hidden_from_clients: true } })
  expect(ask({ booker, item })).toMatchObject({ ok: true, status: 'CONFIRMED' })
})
