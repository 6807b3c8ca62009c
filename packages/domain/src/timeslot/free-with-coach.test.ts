import { expect, test } from 'vitest'
import { aCoach } from '../testing/factories.ts'
import { type CoachCandidates, capacityWithCoach, WITHOUT_COACH } from './free-with-coach.ts'
import { shading } from './shading.ts'

const coach = (id: number, capacity = 1) => aCoach({ id, capacity })

test.each<{ candidates: CoachCandidates; capacity: number }>([
  { candidates: WITHOUT_COACH, capacity: 4 },
  { candidates: { kind: 'one', coach: coach(21) }, capacity: 1 },
  { candidates: { kind: 'one', coach: coach(21, 6) }, capacity: 4 },
  { candidates: { kind: 'any', coaches: [coach(21), coach(22)] }, capacity: 2 },
])('with $candidates.kind coach four places are $capacity', ({ candidates, capacity }) => {
  expect(capacityWithCoach(4, candidates)).toBe(capacity)
})

test('a coach who is free does not look like the last place', () => {
  expect(shading(1, capacityWithCoach(4, { kind: 'one', coach: coach(21) }))).toBe(3)
})
