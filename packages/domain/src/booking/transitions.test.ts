import { expect, test } from 'vitest'
import type { StaffRights } from '../permission/roles.ts'
import { at } from '../testing/factories.ts'
import { decideAccept, decideReject } from './accept-reject.ts'
import { type BookingStatus, bookingStatuses } from './booking.ts'
import { offersMissed } from './offers-missed.ts'
import { isUnanswered, setStatus, transition } from './transitions.ts'

const now = at('09:00')
const fred: StaffRights = { permissions: ['front_office'], supplItemIds: [] }
const ivan: StaffRights = { permissions: ['coach'], supplItemIds: [21] }
const maria: StaffRights = { permissions: ['coach'], supplItemIds: [22] }
const both: StaffRights = { permissions: ['coach', 'admin'], supplItemIds: [22] }

const booking = (status: BookingStatus, itemNeedsConfirmation = false) => ({
  status,
  from: at('10:00'),
  itemNeedsConfirmation,
  supplItemId: 21,
})

test.each([
  { status: 'PENDING', who: fred, answer: 'CONFIRMED' },
  { status: 'NEW', who: fred, answer: 'CONFIRMED' },
  { status: 'PENDING_COACH', who: fred, answer: 'CONFIRMED' },
  { status: 'PENDING_COACH', who: ivan, answer: 'CONFIRMED' },
  { status: 'PENDING_COACH', who: both, answer: 'CONFIRMED' },
  { status: 'PENDING_COACH', who: maria, answer: 'NOT_ALLOWED' },
  { status: 'PENDING', who: ivan, answer: 'NOT_ALLOWED' },
  { status: 'NEW', who: ivan, answer: 'NOT_ALLOWED' },
  { status: 'CONFIRMED', who: fred, answer: 'STATE' },
  { status: 'CONFIRMED', who: ivan, answer: 'STATE' },
  { status: 'CONFIRMED', who: maria, answer: 'NOT_ALLOWED' },
  { status: 'REJECTED', who: fred, answer: 'STATE' },
  { status: 'CANCELED', who: fred, answer: 'STATE' },
  { status: 'MISSED', who: fred, answer: 'STATE' },
] as const)('accepting $status as $who.permissions of $who.supplItemIds gives $answer', ({ status, who, answer }) => {
  const decision = decideAccept(booking(status), who, now)
  expect(decision.ok ? decision.status : decision.refusal).toBe(answer)
})

test('after the coach accepts, the club must confirm if the item needs it', () => {
  expect(decideAccept(booking('PENDING_COACH', true), ivan, now)).toEqual({ ok: true, status: 'PENDING' })
  expect(decideAccept(booking('PENDING_COACH', true), fred, now)).toEqual({ ok: true, status: 'CONFIRMED' })
})

test('what has started cannot be accepted any more, but rejected', () => {
  expect(decideAccept(booking('PENDING'), fred, at('10:00'))).toEqual({ ok: false, refusal: 'ALREADY_PASSED' })
  expect(decideReject(booking('PENDING'), fred, at('10:00'))).toEqual({ ok: true, status: 'REJECTED' })
})

test.each([
  { status: 'PENDING', who: fred, answer: 'REJECTED' },
  { status: 'PENDING_COACH', who: ivan, answer: 'REJECTED' },
  { status: 'PENDING_COACH', who: maria, answer: 'NOT_ALLOWED' },
  { status: 'PENDING', who: ivan, answer: 'NOT_ALLOWED' },
  { status: 'CONFIRMED', who: fred, answer: 'STATE' },
] as const)('rejecting $status as $who.permissions gives $answer', ({ status, who, answer }) => {
  const decision = decideReject(booking(status), who, now)
  expect(decision.ok ? decision.status : decision.refusal).toBe(answer)
})

test('staff may set any of the seven, but not the one it has', () => {
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses) expect(setStatus({ status: from }, to).ok).toBe(from !== to)
  }
})

test('a request is unanswered once its start is reached', () => {
  expect(isUnanswered(booking('PENDING'), at('09:59'))).toBe(false)
  expect(isUnanswered(booking('PENDING'), at('10:00'))).toBe(true)
  expect(isUnanswered(booking('CONFIRMED'), at('10:00'))).toBe(false)
  expect(transition(booking('PENDING_COACH'), 'expire', 'system', at('10:00'))).toEqual({
    ok: true,
    status: 'REJECTED',
  })
})

test('missed is offered only after the start', () => {
  expect(offersMissed(booking('CONFIRMED'), at('09:59'))).toBe(false)
  expect(offersMissed(booking('CONFIRMED'), at('10:00'))).toBe(true)
})
