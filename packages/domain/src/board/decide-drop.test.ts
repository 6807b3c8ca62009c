import { expect, test } from 'vitest'
import {
  aCoach,
  aHolding,
  anEvent,
  anItem,
  at,
  badminton,
  basketball,
  hall,
  holdingOn,
  SOFIA,
} from '../testing/factories.ts'
import { decideDrop } from './decide-drop.ts'

const court = anItem()
const ivan = aCoach()
const facts = (changes: Partial<Parameters<typeof decideDrop>[0]> = {}) => ({
  site: { timezone: SOFIA },
  item: court,
  sharedItem: null,
  coaches: [ivan],
  holdings: [],
  ...changes,
})
const wanted = (from: string, to: string, changes = {}) => ({
  from: at(from),
  to: at(to),
  coachId: null,
  quantity: 1,
  ...changes,
})

test('a free place tells its price', () => {
  expect(decideDrop(facts(), null, wanted('18:00', '20:00'))).toEqual({ ok: true, priceCents: 4000 })
})

test('a taken place tells who is there, and until when; staff may overbook it', () => {
  const holding = aHolding('17:00', '18:30')
  expect(decideDrop(facts({ holdings: [holding] }), null, wanted('18:00', '19:00'))).toEqual({
    ok: false,
    priceCents: 2000,
    refusal: { kind: 'taken', holding, until: at('18:30') },
    mayForce: true,
  })
})

test('a coach who gives a lesson elsewhere is named', () => {
  const lesson = aHolding('17:00', '18:00', { itemId: 12, supplItemId: ivan.id })
  const decision = decideDrop(facts({ holdings: [lesson] }), null, wanted('17:00', '18:00', { coachId: ivan.id }))
  expect(decision).toMatchObject({ ok: false, refusal: { kind: 'coach-busy', coach: ivan, until: at('18:00') } })
})

test('a coach outside the own hours, and one who does not serve the court', () => {
  const early = aCoach({ schedule: { mode: 'every_day', 0: [{ start: 480, end: 720 }] } })
  const request = wanted('17:00', '18:00', { coachId: ivan.id })
  expect(decideDrop(facts({ coaches: [early] }), null, request)).toMatchObject({ refusal: { kind: 'coach-away' } })
  expect(decideDrop(facts({ coaches: [] }), null, request)).toMatchObject({
    refusal: { kind: 'coach-elsewhere' },
    mayForce: false,
  })
})

test('an event, the hall, and too few places', () => {
  const event = anEvent('11:00', '14:00', 0)
  expect(decideDrop(facts({ item: anItem({ events: [event] }) }), null, wanted('13:00', '15:00'))).toMatchObject({
    refusal: { kind: 'event', event },
  })
  const game = holdingOn(basketball, '10:00', '11:30')
  expect(
    decideDrop(facts({ item: badminton, sharedItem: hall, holdings: [game] }), null, wanted('11:00', '12:00')),
  ).toMatchObject({ refusal: { kind: 'hall-taken', until: at('11:30') } })
  expect(
    decideDrop(facts({ item: badminton, sharedItem: hall }), null, wanted('11:00', '12:00', { quantity: 4 })),
  ).toMatchObject({
    refusal: { kind: 'too-many', free: 3 },
  })
})

test('a booking that gets shorter on an overbooked place asks for nothing', () => {
  const held = { ...aHolding('18:00', '20:00'), status: 'CONFIRMED' as const }
  const other = aHolding('18:00', '19:00')
  expect(decideDrop(facts({ holdings: [other] }), held, wanted('18:00', '19:00'))).toMatchObject({ ok: true })
})

test('an end before the start is none', () => {
  expect(decideDrop(facts(), null, wanted('19:00', '18:00'))).toMatchObject({ refusal: { kind: 'invalid' } })
})
