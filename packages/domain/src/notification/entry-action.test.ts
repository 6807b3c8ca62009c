import { expect, test } from 'vitest'
import { entryActionOf } from './entry-action.ts'
import { topicOf } from './entry-topic.ts'

const now = 1_000_000

test.each([
  { what: 'free and ahead', slot: { start: now + 1, isFull: false, isWatched: true }, action: 'BOOK' },
  { what: 'taken again', slot: { start: now + 1, isFull: true, isWatched: true }, action: 'STOP_WATCHING' },
  { what: 'begun', slot: { start: now, isFull: false, isWatched: true }, action: 'STOP_WATCHING' },
  { what: 'taken, no longer watched', slot: { start: now + 1, isFull: true, isWatched: false }, action: 'OPEN' },
  { what: 'not known any more', slot: null, action: 'OPEN' },
])('the action of a freed slot that is $what is $action', ({ slot, action }) => {
  expect(entryActionOf('SLOT_FREE', slot, now)).toBe(action)
})

test.each([
  { type: 'CONFIRMED', about: 'bookings', action: 'SEE_BOOKING' },
  { type: 'MOVED', about: 'bookings', action: 'SEE_BOOKING' },
  { type: 'REMINDER', about: 'bookings', action: 'SEE_BOOKING' },
  { type: 'CANCELED', about: 'bookings', action: 'OTHER_TIMES' },
  { type: 'REJECTED', about: 'bookings', action: 'OTHER_TIMES' },
  { type: 'CLIENT_ADDED', about: 'other', action: 'OPEN' },
  { type: 'MAIL_UNREACHABLE', about: 'other', action: 'OPEN' },
])('an entry $type is about $about, with the action $action', ({ type, about, action }) => {
  expect(topicOf(type)).toBe(about)
  expect(entryActionOf(type, null, now)).toBe(action)
})
