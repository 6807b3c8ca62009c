import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editHere, edits, editThere } from './some-edit.model.ts'
import { TwoSides } from './two-sides.model.ts'

const anyEdit = fc.record({
  what: fc.constantFrom(...edits),
  which: fc.nat({ max: 20 }),
  value: fc.nat({ max: 500 }),
})
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit-here' as const), edit: anyEdit }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('edit-there' as const), edit: anyEdit }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('follow', 'pull', 'read-late', 'arrive', 'merge', 'read-from-scratch', 'answer' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('killed-pull', 'killed-merge' as const), steps: fc.nat({ max: 8 }) }),
  },
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

interface Counted {
  editsHere: number
  partsThere: number
}

function take(sides: TwoSides, step: Step, counted: Counted): void {
  sides.now += 60_000
  if ('edit' in step) {
    if (step.do === 'edit-there') counted.partsThere += editThere(sides, step.edit)
    else if (editHere(sides, step.edit)) counted.editsHere++
  } else if ('steps' in step)
    sides.killed(step.steps, () => (step.do === 'killed-pull' ? sides.pull() : sides.mergeAll()))
  else if (step.do === 'follow') sides.follow()
  else if (step.do === 'pull') sides.pull()
  else if (step.do === 'read-late') sides.readLate()
  else if (step.do === 'arrive') sides.arrive()
  else if (step.do === 'merge') sides.mergeAll()
  else if (step.do === 'answer') sides.answer('THEIRS')
  else sides.pull(0)
}

function round(sides: TwoSides): void {
  sides.follow()
  sides.pull()
  sides.mergeAll()
}

const ROUNDS = 3

test('whatever happens on both sides, three quiet rounds make them equal, and a replay changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 60 }), fc.constantFrom('OURS', 'THEIRS' as const), (steps, answer) => {
      const sides = new TwoSides()
      const counted = { editsHere: 0, partsThere: 0 }
      for (const step of steps) take(sides, step, counted)
      round(sides)
      sides.answer(answer)
      for (let count = 0; count < ROUNDS; count++) round(sides)
      expect(sides.differences()).toEqual([])
      expect(sides.links.filter(({ isAsking }) => isAsking)).toEqual([])

      // Never more writes than changes: a kill in the middle of a write costs one more.
      expect(sides.calendar.writes).toBeLessThanOrEqual(counted.editsHere + sides.oursWon + sides.kills)
      expect(sides.changesHere).toBeLessThanOrEqual(counted.partsThere)

      const [writes, changes] = [sides.calendar.writes, sides.changesHere]
      sides.pull(0)
      round(sides)
      expect([sides.calendar.writes, sides.changesHere]).toEqual([writes, changes])
    }),
    { numRuns: 2_000 },
  )
})
