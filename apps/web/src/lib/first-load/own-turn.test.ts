import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import type { OwnTurn } from './drawing-turns.ts'
import { ownTurns } from './own-turn.ts'

const turnOfLoop = () => performance.nodeTiming.uvMetricsInfo.loopCount

async function turnsOfSteps(ownTurn: OwnTurn) {
  const steps = Array.from({ length: 8 }, () => ownTurn().then(turnOfLoop))
  return [...Map.groupBy(await Promise.all(steps), (turn) => turn).values()].map(({ length }) => length)
}

test('no two steps are done in the same turn, whichever pages they belong to', async () => {
  expect(await turnsOfSteps(ownTurns(() => 0))).toEqual([1, 1, 1, 1, 1, 1, 1, 1])
})

test('where turns are long, several steps are done in one', async () => {
  let now = 0
  const long = ownTurns(() => {
    now += 8
    return now
  })
  expect(await turnsOfSteps(long)).toEqual([3, 3, 2])
})
