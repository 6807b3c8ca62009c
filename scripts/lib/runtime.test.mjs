import { expect, test } from 'vitest'
import { stripsTypes } from './runtime.mjs'

test.each([
  ['v20.20.2', false],
  ['v22.17.1', false],
  ['v22.18.0', true],
  ['v23.5.0', false],
  ['v23.6.0', true],
  ['v24.0.0', true],
  ['v26.1.0', true],
])('Node %s runs our sources as they stand: %s', (version, expected) => {
  expect(stripsTypes(version)).toBe(expected)
})
