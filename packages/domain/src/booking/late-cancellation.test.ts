import { expect, test } from 'vitest'
import { at } from '../testing/factories.ts'
import { minutes } from '../time/instant.ts'
import type { BookingStatus } from './booking.ts'
import { decideCancel, decideStaffCancel } from './cancel-decision.ts'
import {
  type CancellationConfigs,
  cancelableUntil,
  cancellationRuling,
  canFollowCancelAdvice,
} from './late-cancellation.ts'

const start = at('18:00')
const configs = (changes: Partial<CancellationConfigs>): CancellationConfigs => ({
  site: {},
  item: {},
  coach: null,
  ...changes,
})
const ruling = (changes: Partial<CancellationConfigs>, ahead: number, paid = false) =>
  cancellationRuling({ from: start, paid }, configs(changes), start - minutes(ahead))

const warns = { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 120 }
const forbids = { late_cancellation_forbid: true, late_cancellation_forbid_if_less_than: 60 }

const hours = (count: number) => ({
  late_cancellation_forbid: true,
  late_cancellation_forbid_if_less_than: count * 60,
})

test.each([
  { site: warns, ahead: 119, is: 'late' },
  { site: warns, ahead: 120, is: 'allowed' },
  { site: { ...warns, late_cancellation_warning: false }, ahead: 10, is: 'allowed' },
  { site: { ...warns, late_cancellation_warning_if_less_than: 0 }, ahead: 10, is: 'allowed' },
  { site: { late_cancellation_warning: true }, ahead: 10, is: 'allowed' },
])('with $site, $ahead minutes before the start, cancelling is $is [CANC-06]', ({ site, ahead, is }) => {
  expect(ruling({ site }, ahead)).toBe(is)
})

test('the coach’s config alone triggers the warning [CANC-07]', () => {
  expect(ruling({ coach: warns }, 119)).toBe('late')
  expect(ruling({ item: warns }, 119)).toBe('late')
  expect(ruling({ item: { late_cancellation_warning: false }, coach: {}, site: warns }, 119)).toBe('late')
})

test('the keys of the item override those of the site by the same name [CANC-08]', () => {
  expect(ruling({ site: warns, item: { late_cancellation_warning: false } }, 119)).toBe('allowed')
  expect(ruling({ site: warns, item: { late_cancellation_warning_if_less_than: 30 } }, 60)).toBe('allowed')
  expect(ruling({ site: warns, item: { late_cancellation_warning_if_less_than: 30 } }, 29)).toBe('late')
})

test('minutes to the start are real ones, for any viewer and across a change of clocks [CANC-09]', () => {
  const from = at('2026-10-25 08:00')
  const inTheNight = at('2026-10-25 02:30')
  // 02:30 to 08:00 on the wall, but the night is an hour longer: 390 minutes.
  const at390 = (window: number) =>
    cancellationRuling(
      { from, paid: false },
      configs({ site: { late_cancellation_warning: true, late_cancellation_warning_if_less_than: window } }),
      inTheNight,
    )
  expect(at390(390)).toBe('allowed')
  expect(at390(391)).toBe('late')
})

test('a paid booking cannot be cancelled by its owner at any time [CANC-11]', () => {
  expect(ruling({}, 100_000, true)).toBe('forbidden')
})

test.each([
  { ahead: 59, is: 'forbidden' },
  { ahead: 60, is: 'late' },
  { ahead: 119, is: 'late' },
])('forbid wins over the warning: $ahead minutes before it is $is [CANC-12]', ({ ahead, is }) => {
  expect(ruling({ site: { ...warns, ...forbids } }, ahead)).toBe(is)
})

test.each([
  { why: 'no window', changes: {}, until: '18:00' },
  { why: 'a window of the club', changes: { site: forbids }, until: '17:00' },
  { why: 'a window that is off', changes: { site: { ...forbids, late_cancellation_forbid: false } }, until: '18:00' },
  { why: 'the item’s own window', changes: { site: forbids, item: hours(3) }, until: '15:00' },
  { why: 'the coach’s longer window', changes: { item: hours(3), coach: hours(24) }, until: '2026-11-15 18:00' },
  { why: 'a warning alone', changes: { site: warns }, until: '18:00' },
])('with $why a booking can be cancelled until $until, and not a moment later', ({ changes, until }) => {
  const last = at(until)
  expect(cancelableUntil(start, configs(changes))).toBe(last)
  const rulingAt = (now: number) => cancellationRuling({ from: start, paid: false }, configs(changes), now)
  expect(['allowed', 'late']).toContain(rulingAt(last - 1))
  expect(['forbidden', 'started']).toContain(rulingAt(last + 1))
})

test.each([
  { now: '2026-11-15 18:00', can: true },
  { now: '2026-11-15 18:01', can: false },
  { now: '17:42', can: false },
])('at $now the advice to cancel 24 hours before 18:00 can be followed: $can', ({ now, can }) => {
  expect(canFollowCancelAdvice(start, at(now))).toBe(can)
})

const booking = (status: BookingStatus, paid = false) => ({ status, from: start, paid })
const cancel = (status: BookingStatus, changes = {}, ahead = 600, paid = false) =>
  decideCancel(booking(status, paid), configs(changes), start - minutes(ahead))

test.each([
  { status: 'NEW', is: 'CANCELED' },
  { status: 'PENDING', is: 'CANCELED' },
  { status: 'PENDING_COACH', is: 'CANCELED' },
  { status: 'CONFIRMED', is: 'CANCELED' },
  { status: 'CANCELED', is: 'STATE' },
  { status: 'REJECTED', is: 'STATE' },
  { status: 'MISSED', is: 'STATE' },
] as const)('the owner’s cancelling of $status gives $is', ({ status, is }) => {
  const decision = cancel(status)
  expect(decision.ok ? decision.status : decision.refusal).toBe(is)
})

test('the owner is refused inside the forbid window, when paid, and after the start', () => {
  expect(cancel('CONFIRMED', { site: forbids }, 59)).toEqual({ ok: false, refusal: 'LATE_CANCEL' })
  expect(cancel('CONFIRMED', {}, 600, true)).toEqual({ ok: false, refusal: 'LATE_CANCEL' })
  expect(cancel('CONFIRMED', {}, 0)).toEqual({ ok: false, refusal: 'ALREADY_PASSED' })
})

test('a cancellation inside a window is counted as late, by whomever', () => {
  expect(cancel('CONFIRMED', { site: warns }, 119)).toEqual({ ok: true, status: 'CANCELED', late: true })
  expect(cancel('CONFIRMED', { site: warns }, 120)).toEqual({ ok: true, status: 'CANCELED', late: false })
  expect(decideStaffCancel(booking('CONFIRMED', true), configs({ site: forbids }), start - minutes(5))).toEqual({
    ok: true,
    status: 'CANCELED',
    late: true,
  })
})

test('staff cancel whatever is not canceled, also after the start', () => {
  expect(decideStaffCancel(booking('MISSED'), configs({}), start + minutes(90))).toMatchObject({
    ok: true,
    late: false,
  })
  expect(decideStaffCancel(booking('CANCELED'), configs({}), start)).toEqual({ ok: false, refusal: 'STATE' })
})
