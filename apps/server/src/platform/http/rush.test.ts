import { expect, test } from 'vitest'
import { createRush } from './rush.ts'

test('more than thirty a second are a rush, at their place only, until a whole second was calm', () => {
  let now = 0
  const rush = createRush(() => now)
  for (let n = 0; n < 30; n++) rush.note('1')
  expect(rush.isAt('1')).toBe(false)
  rush.note('1')
  expect([rush.isAt('1'), rush.isAt('2')]).toEqual([true, false])
  now = 1_500
  expect(rush.isAt('1')).toBe(true)
  now = 2_600
  expect(rush.isAt('1')).toBe(false)
})

test('what lies long back is no rush', () => {
  let now = 0
  const rush = createRush(() => now)
  for (let n = 0; n < 100; n++) rush.note('1')
  now = 60_000
  expect(rush.isAt('1')).toBe(false)
})
