import { expect, test } from 'vitest'
import { howTold, type Reachable, type Telling } from './how-told.ts'

const aTelling = (change: Partial<Telling> = {}): Telling => ({
  as: 'client',
  push: true,
  inApp: true,
  pushEvent: 'CONFIRMED',
  ...change,
})

const aPerson = (change: Partial<Reachable> = {}): Reachable => ({
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
  expect(howTold(aTelling(), person)).toEqual({ inApp: true, tokens: ['all', 'some'], mail: false })
})

test.each([
  { name: 'turned notifications off', change: { notifications: { supported: true, enabled: false } } },
  { name: 'has no support for them', change: { notifications: { supported: false, enabled: true } } },
  { name: 'has no device', change: { devices: [] } },
])('a client who $name gets the entry in the list and a mail', ({ change }) => {
  expect(howTold(aTelling(), aPerson(change))).toEqual({ inApp: true, tokens: [], mail: true })
  expect(howTold(aTelling(), aPerson({ ...change, email: null }))).toEqual({ inApp: true, tokens: [], mail: false })
})

test('a client who does not want that event on any device gets no mail in its place', () => {
  const person = aPerson({ devices: [{ token: 'phone', preferences: ['NEW'] }] })
  expect(howTold(aTelling(), person)).toEqual({ inApp: true, tokens: [], mail: false })
})

test('staff get neither mail nor a push that the item forbids', () => {
  const nothing = { inApp: false, tokens: [], mail: false }
  expect(howTold(aTelling({ as: 'club', inApp: false, push: false }), aPerson())).toEqual(nothing)
  expect(howTold(aTelling({ as: 'club', inApp: false }), aPerson({ devices: [] }))).toEqual(nothing)
})

test('a freed slot is told to every device, whatever it prefers', () => {
  const person = aPerson({ devices: [{ token: 'phone', preferences: [] }] })
  expect(howTold(aTelling({ pushEvent: 'always' }), person).tokens).toEqual(['phone'])
})
