import { expect, test } from 'vitest'
import { readClock } from './read-clock.ts'

test.each([
  ['18:30', 1110],
  ['18.30', 1110],
  ['18,30', 1110],
  ['1830', 1110],
  ['830', 510],
  [' 9 ', 540],
  ['0', 0],
  ['24:00', 1440],
  ['24:01', null],
  ['18:60', null],
  ['', null],
  ['noon', null],
  ['18:3', null],
])('%j is %s', (text, minutes) => {
  expect(readClock(text)).toBe(minutes)
})
