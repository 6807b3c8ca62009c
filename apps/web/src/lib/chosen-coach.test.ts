import { expect, test } from 'vitest'
import { coachOf } from './chosen-coach.ts'

const [ivan, maria] = [{ id: 21 }, { id: 22 }]

test.each([
  { coachId: '21', serving: [ivan, maria], coach: 21 },
  { coachId: '23', serving: [ivan, maria], coach: null },
  { coachId: 'x', serving: [ivan], coach: null },
  { coachId: null, serving: [ivan], coach: null },
  { coachId: 'any', serving: [ivan, maria], coach: 'any' },
  // One coach is a certain one.
  { coachId: 'any', serving: [ivan], coach: null },
])('coachId $coachId of $serving chooses $coach [ROUTE-16]', ({ coachId, serving, coach }) => {
  expect(coachOf(coachId, serving)).toBe(coach)
})
