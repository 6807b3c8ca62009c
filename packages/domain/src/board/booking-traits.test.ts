import { expect, test } from 'vitest'
import { at } from '../testing/factories.ts'
import { countTraits, type TraitFacts, traitsOf } from './booking-traits.ts'

const NOW = at('14:20')
const facts = (changes: Partial<TraitFacts> = {}): TraitFacts => ({
  from: at('18:00'),
  status: 'CONFIRMED',
  supplItemId: 21,
  isPaid: true,
  hasArrived: false,
  isWeekly: false,
  hasNote: false,
  ...changes,
})

test.each([
  { changes: {}, traits: ['paid'] },
  { changes: { status: 'PENDING_COACH' as const, isPaid: false }, traits: ['waiting'] },
  { changes: { isPaid: false, supplItemId: null }, traits: ['unpaid', 'no-coach'] },
  { changes: { from: at('15:20') }, traits: ['arriving', 'paid'] },
  { changes: { from: at('15:21') }, traits: ['paid'] },
  { changes: { from: at('14:20') }, traits: ['paid'] },
  { changes: { from: at('15:00'), hasArrived: true }, traits: ['arrived', 'paid'] },
  { changes: { isWeekly: true, hasNote: true }, traits: ['paid', 'series', 'note'] },
  { changes: { status: 'MISSED' as const, isPaid: false }, traits: ['missed'] },
])('$traits', ({ changes, traits }) => {
  expect(traitsOf(facts(changes), NOW)).toEqual(traits)
})

test('counters count what the board shows', () => {
  const counts = countTraits([facts(), facts({ isPaid: false }), facts({ isPaid: false })], NOW)
  expect(counts).toMatchObject({ unpaid: 2, paid: 1, waiting: 0 })
})
