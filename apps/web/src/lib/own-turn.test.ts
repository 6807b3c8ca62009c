import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { ownTurn } from './own-turn.ts'

const turnOfLoop = () => performance.nodeTiming.uvMetricsInfo.loopCount

test('no two steps are done in the same turn, whichever pages they belong to', async () => {
  const turns = await Promise.all(Array.from({ length: 4 }, () => ownTurn().then(turnOfLoop)))
  expect(new Set(turns).size).toBe(4)
})
