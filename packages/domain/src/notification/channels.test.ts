import { expect, test } from 'vitest'
import { channelsFor, type DeliveryRule, type ReachablePerson } from './channels.ts'

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
  ...change,
})

test('a client with push gets it on every device that wants the event, and no mail', () => {
  const person = aPerson({
    devices: [
      { token: 'all', preferences: null },
      { token: 'some', preferences: ['NEW', 'CONFIRMED'] },
      { token: 'other', preferences: ['NEW'] },
      { token: 'none', preferences: [] },
    ],
  })
  expect(channelsFor(aRule(), person)).toEqual({ inApp: true, tokens: ['all', 'some'], mail: false })
})

test.each([
  { name: 'turned notifications off', change: { notifications: { supported: true, enabled: false } } },
  { name: 'has no support for them', change: { notifications: { supported: false, enabled: true } } },
  { name: 'has no device', change: { devices: [] } },
])('a client who $name gets the entry in the list and a mail', ({ change }) => {
  expect(channelsFor(aRule(), aPerson(change))).toEqual({ inApp: true, tokens: [], mail: true })
  expect(channelsFor(aRule(), aPerson({ ...change, email: null }))).toEqual({ inApp: true, tokens: [], mail: false })
})

test('a client who does not want that event on any device gets no mail in its place', () => {
  const person = aPerson({ devices: [{ token: 'phone', preferences: ['NEW'] }] })
  expect(channelsFor(aRule(), person)).toEqual({ inApp: true, tokens: [], mail: false })
})

test('staff get neither mail nor a push that the item forbids', () => {
  const nothing = { inApp: false, tokens: [], mail: false }
  expect(channelsFor(aRule({ as: 'club', inApp: false, push: false }), aPerson())).toEqual(nothing)
  expect(channelsFor(aRule({ as: 'club', inApp: false }), aPerson({ devices: [] }))).toEqual(nothing)
})

test('a freed slot is pushed to every device, whatever it prefers', () => {
  const person = aPerson({ devices: [{ token: 'phone', preferences: [] }] })
  expect(channelsFor(aRule({ pushEvent: 'always' }), person).tokens).toEqual(['phone'])
})
