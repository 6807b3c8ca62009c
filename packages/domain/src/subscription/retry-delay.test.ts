import { expect, test } from 'vitest'
import { retryDelayMs } from './retry-delay.ts'

/** The waits in seconds of a load that goes as told. */
function waits(loads: ('fails' | 'works')[]): number[] {
  let failedBefore = 0
  return loads.flatMap((load) => {
    const wait = retryDelayMs(failedBefore) / 1000
    failedBefore = load === 'works' ? 0 : failedBefore + 1
    return load === 'works' ? [] : [wait]
  })
}

test('a failed load is repeated after 1, 2, 4 … 64 seconds, then every 64 [ERR-23] [CONST-40]', () => {
  expect(waits(Array.from({ length: 9 }, () => 'fails'))).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64])
})

test('a success begins at one second again [ERR-23]', () => {
  expect(waits(['fails', 'fails', 'fails', 'works', 'fails', 'fails'])).toEqual([1, 2, 4, 1, 2])
})

test('it never waits longer, however long it fails [CONST-40]', () => {
  expect(retryDelayMs(5_000)).toBe(64_000)
})
