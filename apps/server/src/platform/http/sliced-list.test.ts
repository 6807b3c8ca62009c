import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ROWS_AT_ONCE, slicedList } from './sliced-list.ts'

const rows = Array.from({ length: 1_234 }, (_, n) => n)
async function* pages(all = rows) {
  for (let first = 0; first <= all.length; first += ROWS_AT_ONCE) yield all.slice(first, first + ROWS_AT_ONCE)
}
const asker = { setHeader() {}, othersAsk: () => true }
const told = (n: number) => ({ n, name: `Ñ ${n}` })

test('a long list is the same text as in one piece, with its length told', async () => {
  const headers = new Map<string, string>()
  const list = await slicedList({ ...asker, setHeader: (name, value) => headers.set(name, value) }, pages(), told)
  const text = await new Response(list as unknown as ReadableStream).text()
  expect(JSON.parse(text)).toEqual(rows.map(told))
  expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  expect(headers.get('content-type')).toBe('application/json')
})

test('others have their turn while it is made', async () => {
  let turns = 0
  let isMade = false
  const others = (async () => {
    for (; !isMade; turns++) await nextTurn()
  })()
  await slicedList(asker, pages(), told)
  isMade = true
  await others
  expect(turns).toBeGreaterThan(10)
})

test('a short one is a list', async () => {
  expect(await slicedList(asker, pages([1, 2]), told)).toEqual([told(1), told(2)])
  expect(await slicedList(asker, pages([]), told)).toEqual([])
})

test('one of just a page is the same text as well', async () => {
  const all = rows.slice(0, ROWS_AT_ONCE)
  const list = await slicedList(asker, pages(all), told)
  expect(await new Response(list as unknown as ReadableStream).text()).toBe(JSON.stringify(all.map(told)))
})
