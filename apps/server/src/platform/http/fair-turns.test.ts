import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairTurns } from './fair-turns.ts'

test('in a long turn a crowd waits, those of another club pass, and nobody of the crowd overtakes another', async () => {
  let now = 0
  const wait = fairTurns(() => now)
  const seen: string[] = []
  wait('crowd', () => seen.push('first'))
  now = 5
  for (let n = 1; n <= 3; n++) wait('crowd', () => seen.push(`crowd ${n}`))
  wait('calm', () => seen.push('calm'))
  expect(seen).toEqual(['first', 'calm'])
  await turn()
  expect(seen.slice(2)).toEqual(['crowd 1', 'crowd 2'])
  wait('crowd', () => seen.push('latest'))
  await turn()
  expect(seen.slice(4)).toEqual(['crowd 3', 'latest'])
})

test('in a short turn everybody passes', () => {
  const wait = fairTurns(() => 0)
  const seen: number[] = []
  for (let n = 0; n < 100; n++) wait('club', () => seen.push(n))
  expect(seen).toHaveLength(100)
})

test('whoever waited is still known for who they are', async () => {
  let now = 0
  const wait = fairTurns(() => now)
  const person = new AsyncLocalStorage<string>()
  const seen: (string | undefined)[] = []
  person.run('Ana', () => wait('club', () => {}))
  now = 5
  person.run('Boris', () => wait('club', () => seen.push(person.getStore())))
  await turn()
  expect(seen).toEqual(['Boris'])
})
