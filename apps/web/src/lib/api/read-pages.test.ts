import { expect, test } from 'vitest'
import { readPages } from './read-pages.ts'

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))

test.each([
  { count: 0, asked: [undefined] },
  { count: 4, asked: [undefined] },
  { count: 5, asked: [undefined, 5] },
  { count: 12, asked: [undefined, 5, 10] },
])('a list of $count rows is read by pages of 5, each after the last row before it', async ({ count, asked }) => {
  const all = rows(count)
  const afters: unknown[] = []
  const read = await readPages(5, async (after) => {
    afters.push(after)
    return all.slice(after ?? 0, (after ?? 0) + 5)
  })
  expect(read).toEqual(all)
  expect(afters).toEqual(asked)
})
