import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collected } from './collected.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first change is handed over at once, those of the next 300 ms together [CONST-22]', async () => {
  const handed: number[][] = []
  const add = collected<number>(async (changes) => void handed.push(changes))
  add(1)
  await vi.advanceTimersByTimeAsync(100)
  add(2)
  add(3)
  await vi.advanceTimersByTimeAsync(190)
  expect(handed).toEqual([[1]])
  await vi.advanceTimersByTimeAsync(20)
  expect(handed).toEqual([[1], [2, 3]])
  await vi.advanceTimersByTimeAsync(2_000)
  add(4)
  expect(handed.at(-1)).toEqual([4])
})

test('two thousand changes in ten seconds are handed over at most twice a second, and none is lost', async () => {
  const handed: number[][] = []
  const add = collected<number>(async (changes) => void handed.push(changes))
  for (let change = 0; change < 2_000; change++) {
    add(change)
    await vi.advanceTimersByTimeAsync(5)
  }
  await vi.advanceTimersByTimeAsync(2_000)
  expect(handed.length).toBeLessThanOrEqual(20)
  expect(handed.flat()).toEqual(Array.from({ length: 2_000 }, (_, change) => change))
})

test('a slow read is finished before the next one begins', async () => {
  const handed: number[][] = []
  let finish = () => {}
  const add = collected<number>((changes) => {
    handed.push(changes)
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  add(1)
  add(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(handed).toEqual([[1]])
  finish()
  await vi.advanceTimersByTimeAsync(300)
  expect(handed).toEqual([[1], [2]])
})
