import { expect, test } from 'vitest'
import { reportQueue } from './report-queue.ts'

const [ADA, FRED, EVE] = [1, 2, 3]
const queue = (limitMs = 10_000) => reportQueue({ atOnce: 2, mostWaiting: 2, limitMs })

/** Work that ends when the test says so. */
function work() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = 0
  const start = () => {
    begun++
    return promise
  }
  return { start, end: () => resolve('done'), begun: () => begun }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('a person has one report at a time, the process two; others wait for their turn', async () => {
  const run = queue()
  const [first, second, other, third] = [work(), work(), work(), work()]
  const answers = [run(ADA, first.start), run(ADA, second.start), run(FRED, other.start), run(EVE, third.start)]
  await nextTurn()
  expect([first, second, other, third].map(({ begun }) => begun())).toEqual([1, 0, 1, 0])
  first.end()
  await nextTurn()
  expect([second, third].map(({ begun }) => begun()).toSorted()).toEqual([0, 1])
  for (const { end } of [second, other, third]) end()
  expect(await Promise.all(answers)).toEqual(['done', 'done', 'done', 'done'])
})

test('whoever asks for more than may wait is refused, and others are not', async () => {
  const run = queue()
  const busy = work()
  const accepted = [run(ADA, busy.start), run(ADA, busy.start), run(ADA, busy.start)]
  await expect(run(ADA, busy.start)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  accepted.push(run(FRED, busy.start))
  busy.end()
  expect(await Promise.all(accepted)).toHaveLength(4)
  expect(await run(ADA, busy.start)).toBe('done')
})

test('the time of waiting counts, also where others who asked later are computed meanwhile', async () => {
  const run = queue(20)
  const [slow, later] = [work(), work()]
  const first = run(ADA, slow.start)
  const second = run(ADA, async () => 'never')
  const others = [run(FRED, later.start), run(EVE, later.start)]
  await nextTurn()
  slow.end()
  expect(await first).toBe('done')
  await expect(second).rejects.toMatchObject({ code: 'REPORT_FAILED' })
  later.end()
  await Promise.allSettled(others)
  expect(await run(ADA, async () => 'again')).toBe('again')
})
