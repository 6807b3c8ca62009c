import { expect, test } from 'vitest'
import { at } from '../testing/factories.ts'
import { extendSelection } from './extend-selection.ts'

const slot = (hour: number, hours = 1) => ({ start: at(`${hour}:00`), end: at(`${hour + hours}:00`) })
const twoHours = { booking_multiple_slots: true, booking_multiple_slots_max_duration: 120 }

test.each([
  { name: 'the first slot begins', selection: null, tapped: 12, becomes: slot(12) },
  { name: 'the next joins', selection: slot(12), tapped: 13, becomes: slot(12, 2) },
  { name: 'the one before joins', selection: slot(12), tapped: 11, becomes: slot(11, 2) },
  { name: 'one apart begins anew', selection: slot(12, 2), tapped: 16, becomes: slot(16) },
])('$name', ({ selection, tapped, becomes }) => {
  expect(extendSelection(selection, slot(tapped), twoHours)).toEqual({ ok: true, selection: becomes })
})

test('a third hour is too long where two are allowed [BOOK-19]', () => {
  expect(extendSelection(slot(12, 2), slot(14), twoHours)).toEqual({ ok: false, refusal: 'TOO_LONG' })
  const unlimited = { booking_multiple_slots: true }
  expect(extendSelection(slot(12, 2), slot(14), unlimited)).toEqual({ ok: true, selection: slot(12, 3) })
})
