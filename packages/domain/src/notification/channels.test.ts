import { describe, expect, test } from 'vitest'
import { minutes } from '../time/instant.ts'
import { parseDateTime } from '../time/site-time.ts'
import { channelsFor, type DeliveryOccasion, type DeliveryRule, type ReachablePerson } from './channels.ts'
import { type MailKind, mailKinds } from './mail-kind.ts'

const at = (text: string): number => parseDateTime('Europe/Sofia', `${text}:00`) ?? Number.NaN
const now = at('2026-11-16T12:00')

const aRule = (change: Partial<DeliveryRule> = {}): DeliveryRule => ({
  as: 'client',
  push: true,
  inApp: true,
  pushEvent: 'CONFIRMED',
  ...change,
})

const aPerson = (change: Partial<ReachablePerson> = {}): ReachablePerson => ({
  notifications: { supported: true, enabled: true },
  devices: [{ token: 'phone', preferences: null }],
  email: 'cleo@example.com',
  isMailUnreachable: false,
  unwantedMail: [],
  quietHours: null,
  isReachedBySmsOnly: false,
  ...change,
})

const anOccasion = (change: Partial<DeliveryOccasion> = {}): DeliveryOccasion => ({
  kind: 'CONFIRMED',
  start: at('2026-11-20T18:00'),
  now,
  zone: 'Europe/Sofia',
  hasSms: true,
  ...change,
})

const channels = (rule: DeliveryRule, person: ReachablePerson, occasion: Partial<DeliveryOccasion> = {}) =>
  channelsFor(rule, person, anOccasion(occasion))
const AT_ONCE = { sms: false, dueAt: now }

test('a client with push gets it on every device that wants the event, and no mail', () => {
  const person = aPerson({
    devices: [
      { token: 'all', preferences: null },
      { token: 'some', preferences: ['NEW', 'CONFIRMED'] },
      { token: 'other', preferences: ['NEW'] },
      { token: 'none', preferences: [] },
    ],
  })
  expect(channels(aRule(), person)).toEqual({ inApp: true, tokens: ['all', 'some'], mail: false, ...AT_ONCE })
})

test.each([
  { name: 'turned notifications off', change: { notifications: { supported: true, enabled: false } } },
  { name: 'has no support for them', change: { notifications: { supported: false, enabled: true } } },
  { name: 'has no device', change: { devices: [] } },
])('a client who $name gets the entry in the list and a mail', ({ change }) => {
  expect(channels(aRule(), aPerson(change))).toEqual({ inApp: true, tokens: [], mail: true, ...AT_ONCE })
  const without = channels(aRule(), aPerson({ ...change, email: null }))
  expect(without).toEqual({ inApp: true, tokens: [], mail: false, ...AT_ONCE })
})

test('a client who does not want that event on any device gets no mail in its place', () => {
  const person = aPerson({ devices: [{ token: 'phone', preferences: ['NEW'] }] })
  expect(channels(aRule(), person)).toEqual({ inApp: true, tokens: [], mail: false, ...AT_ONCE })
})

test('staff get neither mail nor a push that the item forbids', () => {
  const nothing = { inApp: false, tokens: [], mail: false, ...AT_ONCE }
  expect(channels(aRule({ as: 'club', inApp: false, push: false }), aPerson())).toEqual(nothing)
  expect(channels(aRule({ as: 'club', inApp: false }), aPerson({ devices: [] }))).toEqual(nothing)
})

test('a freed slot is pushed to every device, whatever it prefers', () => {
  const person = aPerson({ devices: [{ token: 'phone', preferences: [] }] })
  expect(channels(aRule({ pushEvent: 'always' }), person).tokens).toEqual(['phone'])
})

describe('mail', () => {
  const withoutPush = { devices: [] }
  test.each<{ kind: string; refusedBy: MailKind | null }>([
    { kind: 'CONFIRMED', refusedBy: 'ANSWERED' },
    { kind: 'REJECTED', refusedBy: 'ANSWERED' },
    { kind: 'CANCELED', refusedBy: 'CANCELED' },
    { kind: 'MOVED', refusedBy: 'MOVED' },
    { kind: 'SLOT_FREE', refusedBy: 'SLOT_FREE' },
    { kind: 'REMINDER', refusedBy: 'REMINDER' },
    { kind: 'CLIENT_ADDED', refusedBy: null },
    { kind: 'RECEIPT', refusedBy: null },
  ])('of $kind is refused by $refusedBy alone', ({ kind, refusedBy }) => {
    for (const unwanted of mailKinds) {
      const { mail } = channels(aRule(), aPerson({ ...withoutPush, unwantedMail: [unwanted] }), { kind })
      expect(mail, unwanted).toBe(unwanted !== refusedBy)
    }
  })

  test('is not sent to an address that letters come back from', () => {
    expect(channels(aRule(), aPerson({ ...withoutPush, isMailUnreachable: true })).mail).toBe(false)
  })

  test('that was asked for is sent with devices too, and to staff', () => {
    const asked = { push: false, inApp: false, mail: 'always' } as const
    for (const as of ['client', 'club'] as const)
      expect(channels(aRule({ as, ...asked }), aPerson())).toEqual({ inApp: false, tokens: [], mail: true, ...AT_ONCE })
  })
})

describe('an SMS', () => {
  const typed = { isReachedBySmsOnly: true, email: null, devices: [] }
  const soon = { kind: 'CANCELED', start: now + minutes(24 * 60 - 1) }
  const hasSms = (person: Partial<ReachablePerson>, occasion: Partial<DeliveryOccasion>, rule = aRule()) =>
    channels(rule, aPerson({ ...typed, ...person }), { ...soon, ...occasion }).sms

  test.each(['CANCELED', 'MOVED', 'REJECTED'])('says %s to a client whom nothing else reaches', (kind) => {
    expect(hasSms({}, { kind })).toBe(true)
  })
  test.each(['CONFIRMED', 'REMINDER', 'SLOT_FREE', 'RECEIPT'])('does not say %s', (kind) => {
    expect(hasSms({}, { kind })).toBe(false)
  })
  test('is sent under 24 hours before play, and not when that has begun', () => {
    expect(hasSms({}, { start: now + minutes(24 * 60) })).toBe(false)
    expect(hasSms({}, { start: now })).toBe(false)
    expect(hasSms({}, { start: null })).toBe(false)
  })
  test('is not sent by a club that has not switched it on, nor where there is another way, nor to staff', () => {
    expect(hasSms({}, { hasSms: false })).toBe(false)
    expect(hasSms({ email: 'cleo@example.com' }, {})).toBe(false)
    expect(hasSms({ devices: [{ token: 'phone', preferences: [] }] }, {})).toBe(false)
    expect(hasSms({ isReachedBySmsOnly: false }, {})).toBe(false)
    expect(hasSms({}, {}, aRule({ as: 'club' }))).toBe(false)
  })
})

describe('in quiet hours', () => {
  const night = { quietHours: { from: 22 * 60, to: 7 * 60 } }
  const late = at('2026-11-16T23:00')
  const due = (occasion: Partial<DeliveryOccasion>) => channels(aRule(), aPerson(night), { now: late, ...occasion })

  test('the entry comes at once, pushes and letters at their end', () => {
    expect(due({})).toMatchObject({ inApp: true, tokens: ['phone'], dueAt: at('2026-11-17T07:00') })
  })
  test.each([
    { start: '2026-11-17T11:00', dueAt: '2026-11-16T23:00' },
    { start: '2026-11-17T11:01', dueAt: '2026-11-17T07:00' },
  ])('what is played at $start is sent at $dueAt', ({ start, dueAt }) => {
    expect(due({ start: at(start) }).dueAt).toBe(at(dueAt))
  })
  test('what belongs to no club, or to a person without them, is sent at once', () => {
    expect(due({ zone: null }).dueAt).toBe(late)
    expect(channels(aRule(), aPerson(), { now: late }).dueAt).toBe(late)
    expect(due({ now }).dueAt).toBe(now)
  })
})
