import type { HitBooking } from '@korto/contract/closure'
import { expect, test } from 'vitest'
import { countOf, decided, entryOf, forAll } from './hit-choices.ts'

const place = (itemId: number, hour: string) => ({
  itemId,
  fromDate: `2026-11-21T${hour}:00:00+02:00`,
  toDate: `2026-11-21T${hour}:59:00+02:00`,
  price: 20,
})
const hit = (bookingId: number, places = [place(12, '10'), place(12, '11')]): HitBooking => ({
  bookingId,
  ruleId: null,
  date: null,
  version: 3,
  ruleVersion: null,
  itemId: 11,
  supplItemId: null,
  fromDate: '2026-11-21T10:00:00+02:00',
  toDate: '2026-11-21T11:00:00+02:00',
  quantity: 1,
  displayName: 'Maria',
  phoneNumber: null,
  status: 'CONFIRMED',
  price: 20,
  currency: 'BGN',
  payment: null,
  places,
  lacks: places.length === 0 ? 'place' : null,
})

test('who has a place is moved to the best one, who has none is kept', () => {
  expect(decided(hit(1), {})).toMatchObject({ choice: 'move', place: place(12, '10') })
  expect(decided(hit(1, []), {})).toMatchObject({ choice: 'keep', place: null })
})

test('a chosen place stays, also when it is no longer proposed', () => {
  const decisions = { 1: { place: place(13, '15') } }
  expect(decided(hit(1), decisions)).toMatchObject({ choice: 'move', place: place(13, '15') })
  expect(decided(hit(1), decisions).places).toHaveLength(3)
})

test('one choice for all moves only those who have a place', () => {
  const hits = [hit(1), hit(2, [])]
  const all = hits.map((one) => decided(one, forAll(hits, { 1: { choice: 'cancel' } }, 'move')))
  expect([countOf(all, 'move'), countOf(all, 'keep')]).toEqual([1, 1])
})

test('what is sent names the version that was seen', () => {
  const known = { bookingId: 1, ruleId: null, date: null, version: 3, ruleVersion: null }
  const { price: _, ...to } = place(12, '10')
  expect(entryOf(decided(hit(1), {}))).toEqual({ ...known, choice: 'move', to })
  expect(entryOf(decided(hit(1), { 1: { choice: 'cancel' } }))).toEqual({ ...known, choice: 'cancel' })
})
