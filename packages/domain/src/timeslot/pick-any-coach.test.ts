import { expect, test } from 'vitest'
import { offersAnyCoach } from '../item/coach-options.ts'
import { aCoach, aHolding, at, SOFIA } from '../testing/factories.ts'
import { freeWithCoach, WITHOUT_COACH } from './free-with-coach.ts'
import { pickAnyCoach } from './pick-any-coach.ts'

const ivan = aCoach()
const maria = aCoach({ id: 22, name: 'Maria', supplementaryTo: [11] })
const hour = { from: at('10:00'), to: at('11:00') }
const withCoach = (id: number, from: string, to: string) => aHolding(from, to, { itemId: 12, supplItemId: id })

test('any coach is the free one with the fewest bookings that day [COACH-07]', () => {
  expect(pickAnyCoach([ivan, maria], SOFIA, hour, [withCoach(21, '18:00', '19:00')])?.id).toBe(22)
})

test('of coaches with equally many bookings the lowest id is chosen [COACH-07]', () => {
  expect(pickAnyCoach([maria, ivan], SOFIA, hour, [])?.id).toBe(21)
})

test('bookings of the day before and after do not count', () => {
  const others = [
    withCoach(21, '2026-11-15 18:00', '2026-11-15 19:00'),
    withCoach(21, '2026-11-17 08:00', '2026-11-17 09:00'),
  ]
  expect(pickAnyCoach([ivan, maria], SOFIA, hour, others)?.id).toBe(21)
})

test('a busy or hidden coach is no candidate, and without candidates there is none', () => {
  const busy = withCoach(21, '10:30', '11:30')
  expect(pickAnyCoach([ivan, maria], SOFIA, hour, [busy])?.id).toBe(22)
  const hidden = aCoach({ id: 22, config: { hiddenFromClients: true } })
  expect(pickAnyCoach([ivan, hidden], SOFIA, hour, [busy])).toBeNull()
})

test('free with a coach is what both can give', () => {
  const busy = [withCoach(21, '10:30', '11:30')]
  const free = (choice: Parameters<typeof freeWithCoach>[1]) => freeWithCoach(3, choice, SOFIA, hour, busy)
  expect(free(WITHOUT_COACH)).toBe(3)
  expect(free({ kind: 'one', coach: ivan })).toBe(0)
  expect(free({ kind: 'one', coach: maria })).toBe(1)
  expect(free({ kind: 'any', coaches: [ivan, maria] })).toBe(1)
})

test('Any is offered with two coaches, not with one [COACH-02]', () => {
  expect(offersAnyCoach([ivan, maria])).toBe(true)
  expect(offersAnyCoach([ivan])).toBe(false)
})

test('Any is not offered when it is hidden [COACH-03]', () => {
  expect(offersAnyCoach([ivan, maria], true)).toBe(false)
})
