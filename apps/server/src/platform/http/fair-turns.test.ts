import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

test('in a long turn a crowd waits, those of another club pass, and nobody of the crowd overtakes another', async () => {
  let now = 0
  const turns = fairTurns(() => now)
  const seen: string[] = []
  expect([turns('calm'), turns('crowd')]).toEqual([null, null])
  now = 5
  for (const name of ['a', 'b', 'c']) turns('crowd')?.then(() => seen.push(name))
  expect(turns('another')).toBeNull()
  expect(seen).toEqual([])
  await turn()
  expect(seen).toEqual(['a', 'b'])
  turns('crowd')?.then(() => seen.push('latest'))
  await turn()
  expect(seen).toEqual(['a', 'b', 'c', 'latest'])
  await turn()
  expect(turns('crowd')).toBeNull()
})

test('in a short turn everybody passes', () => {
  const turns = fairTurns(() => 0)
  turns('another')
  expect(Array.from({ length: 100 }, () => turns('club')).filter(Boolean)).toEqual([])
})

test('nobody waits while all want to see the same', () => {
  let now = 0
  const turns = fairTurns(() => now)
  turns('another')
  turns('club')
  now = 2_000
  expect([turns('club'), turns('club')]).toEqual([null, null])
})
