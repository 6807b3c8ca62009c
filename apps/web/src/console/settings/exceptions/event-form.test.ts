import { expect, test } from 'vitest'
import { eventFormOf, newEvent, readEvent } from './event-form.ts'

const ZONE = 'Europe/Sofia'
const form = newEvent('2026-11-28', '2026-11-29')

test('an event is sent as date-times of the club, and read back the same', () => {
  const { body } = readEvent(ZONE, { ...form, to: 24 * 60, capacity: '2', title: 'Autumn Cup' })
  expect(body).toEqual({
    fromDate: '2026-11-28T10:00:00+02:00',
    toDate: '2026-11-30T00:00:00+02:00',
    capacity: 2,
    title: 'Autumn Cup',
  })
  const stored = {
    id: 1,
    from: Date.parse(body?.fromDate ?? ''),
    to: Date.parse(body?.toDate ?? ''),
    capacity: 2,
    title: 'Autumn Cup',
  }
  expect(eventFormOf(ZONE, stored)).toEqual({ ...form, to: 24 * 60, capacity: '2', title: 'Autumn Cup' })
})

test.each([
  ['last', { last: '2026-11-27' }],
  ['to', { last: '2026-11-28', to: 10 * 60 }],
  ['capacity', { capacity: '1.5' }],
  ['capacity', { capacity: '' }],
  ['title', { title: 'x'.repeat(81) }],
  // Skipped when the clocks are put forward.
  ['skipped', { first: '2027-03-28', last: '2027-03-28', from: 3 * 60 + 30 }],
])('what is wrong is shown at the field %s', (fault, patch) => {
  expect(readEvent(ZONE, { ...form, ...patch })).toEqual({ body: null, fault })
})
