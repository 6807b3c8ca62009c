import { afterEach, expect, test, vi } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Pieces of work that end when the test says so, and the names of those that were begun. */
function works() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const work = (name: string) => () => {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    begun.push(name)
    return end.promise
  }
  return {
    begun,
    work,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(name),
  }
}

const settled = () => new Promise((done) => setImmediate(done))

test('only so many are under way, and the others follow in the order in which they came', async () => {
  const { begun, work, end, fail } = works()
  const inTurn = fewAtOnce(2, 1_000)
  const all = Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((name) => inTurn(work(name))))
  await settled()
  expect(begun).toEqual(['a', 'b'])
  end('b')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  fail('a')
  await settled()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  for (const name of ['c', 'd']) end(name)
  await settled()
  end('e')
  expect((await all).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
  // All places are free again, and there are no more of them than before.
  for (const name of ['f', 'g', 'h']) void inTurn(work(name))
  await settled()
  expect(begun.slice(5)).toEqual(['f', 'g'])
})

test('what takes long gives its place up, once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { begun, work, end } = works()
  const inTurn = fewAtOnce(1, 1_000)
  const slow = inTurn(work('slow'))
  for (const name of ['next', 'last']) void inTurn(work(name))
  await settled()
  expect(begun).toEqual(['slow'])
  vi.advanceTimersByTime(1_000)
  await settled()
  expect(begun).toEqual(['slow', 'next'])
  end('slow')
  expect(await slow).toBe('slow')
  await settled()
  expect(begun).toEqual(['slow', 'next'])
})
