import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Edit, editHere, edits, editThere } from './some-edit.model.ts'
import { TwoSides } from './two-sides.model.ts'

const editOf = (...what: Edit['what'][]): fc.Arbitrary<Edit> =>
  fc.record({
    what: fc.constantFrom(...what),
    which: fc.nat({ max: 5 }),
    // Few values, so that somebody also goes back to what it was.
    value: fc.nat({ max: 30 }),
  })
/** Changed on both sides, a series of two weekdays may have to be split, which is the engine's work. */
const anyEdit = editOf(...edits)
const editOfWeekdays = editOf(...edits, 'make-weekdays')
const edit = (side: 'edit-here' | 'edit-there', one: typeof anyEdit = editOfWeekdays) =>
  fc.record({ do: fc.constant(side), edit: one })
const work = fc.record({
  do: fc.constantFrom('follow', 'follow', 'pull', 'pull', 'read-late', 'arrive', 'merge', 'merge', 'read-all' as const),
})
const kill = fc.record({ do: fc.constantFrom('killed-pull', 'killed-merge' as const), steps: fc.nat({ max: 6 }) })
const answer = fc.record({ do: fc.constantFrom('answer-ours', 'answer-theirs' as const) })

const steps = (...anyStep: fc.Arbitrary<Step>[]): fc.Arbitrary<Step[]> =>
  fc.array(fc.oneof(...anyStep), { minLength: 5, maxLength: 60, size: 'max' })

type Step =
  | { do: 'edit-here' | 'edit-there'; edit: Edit }
  | { do: 'killed-pull' | 'killed-merge'; steps: number }
  | { do: 'follow' | 'pull' | 'read-late' | 'arrive' | 'merge' | 'read-all' | 'answer-ours' | 'answer-theirs' }

class Counted {
  editsHere = 0
  partsThere = 0
}

function take(sides: TwoSides, step: Step, counted: Counted): void {
  sides.now += 60_000
  switch (step.do) {
    case 'edit-here':
      if (editHere(sides, step.edit)) counted.editsHere++
      break
    case 'edit-there':
      counted.partsThere += editThere(sides, step.edit)
      break
    case 'killed-pull':
      sides.killed(step.steps, () => sides.pull())
      break
    case 'killed-merge':
      sides.killed(step.steps, () => sides.mergeAll())
      break
    case 'follow':
      sides.follow()
      break
    case 'pull':
      sides.pull()
      break
    case 'read-late':
      sides.readLate()
      break
    case 'arrive':
      sides.arrive()
      break
    case 'merge':
      sides.mergeAll()
      break
    case 'read-all':
      sides.pull(0)
      break
    case 'answer-ours':
      sides.answer('OURS')
      break
    case 'answer-theirs':
      sides.answer('THEIRS')
  }
}

function round(sides: TwoSides): void {
  sides.follow()
  sides.pull()
  sides.mergeAll()
}

const ROUNDS = 3
const RUNS = { numRuns: 300 }

function play(history: readonly Step[]): { sides: TwoSides; counted: Counted } {
  const sides = new TwoSides()
  const counted = new Counted()
  for (const step of history) take(sides, step, counted)
  round(sides)
  return { sides, counted }
}

function expectEqual(sides: TwoSides): void {
  for (let count = 0; count < ROUNDS; count++) round(sides)
  expect(sides.differences()).toEqual([])
  expect(sides.links.filter(({ isAsking }) => isAsking)).toEqual([])

  const [writes, changes] = [sides.calendar.writes, sides.changesHere]
  sides.pull(0)
  round(sides)
  expect([sides.calendar.writes, sides.changesHere]).toEqual([writes, changes])
}

describe('random histories with lost, late and repeated reads and kills between any two steps', () => {
  test('edits on both sides: three quiet rounds make them equal, and a replay changes nothing', () => {
    const both = steps(edit('edit-here', anyEdit), edit('edit-there', anyEdit), work, work, kill, answer)
    fc.assert(
      fc.property(both, fc.constantFrom('OURS' as const, 'THEIRS' as const), (history, last) => {
        const { sides, counted } = play(history)
        sides.answer(last)
        expectEqual(sides)
        // Never more writes than changes; a kill in the middle of a write costs one more.
        expect(sides.calendar.writes).toBeLessThanOrEqual(counted.editsHere + sides.oursWon + sides.kills)
        expect(sides.changesHere).toBeLessThanOrEqual(counted.partsThere)
      }),
      RUNS,
    )
  })

  test('edits here only: none is undone, nothing changes here, nothing is asked', () => {
    fc.assert(
      fc.property(steps(edit('edit-here'), work, kill), (history) => {
        const { sides, counted } = play(history)
        const here = structuredClone(sides.here)
        expectEqual(sides)
        expect(sides.here).toEqual(here)
        expect([sides.changesHere, sides.conflicts]).toEqual([0, 0])
        expect(sides.calendar.writes).toBeLessThanOrEqual(counted.editsHere + sides.kills)
      }),
      RUNS,
    )
  })

  test('edits there only: none is undone, nothing is written there, nothing is asked', () => {
    fc.assert(
      fc.property(steps(edit('edit-there'), work, kill), (history) => {
        const { sides } = play(history)
        const there = structuredClone(sides.calendar.events)
        expectEqual(sides)
        expect(sides.calendar.events).toEqual(there)
        expect([sides.calendar.writes, sides.conflicts]).toEqual([0, 0])
      }),
      RUNS,
    )
  })
})
