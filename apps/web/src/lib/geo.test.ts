import { expect, test } from 'vitest'
import { askWhereabouts, GEO_LIMIT_MS } from './geo.ts'

const ask = (answer: () => Promise<Response>) => askWhereabouts(answer, 'https://korto.example/api/geo')
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

test.each([
  { body: { country: 'Germany', city: 'Berlin' }, found: { country: 'Germany', city: 'Berlin' } },
  { body: { country: 'Germany', city: null }, found: { country: 'Germany', city: '' } },
  { body: { country: 'Germany' }, found: { country: 'Germany', city: '' } },
  { body: { country: '' }, found: null },
  { body: { country: null, city: null }, found: null },
  { body: null, found: null },
  { body: 'Bulgaria', found: null },
])('$body is $found', async ({ body, found }) => {
  expect(await ask(json(body))).toEqual(found)
})

test.each([
  { what: 'an error', answer: json({ message: 'no' }, 503) },
  { what: 'no connection', answer: async () => Promise.reject(new TypeError('fetch failed')) },
  { what: 'a page', answer: async () => new Response('<html>') },
])('$what is no whereabouts, and no error either', async ({ answer }) => {
  expect(await ask(answer)).toBeNull()
})

test('nobody waits longer than two seconds', async () => {
  let limit: AbortSignal | null | undefined
  await askWhereabouts(async (_address, init) => {
    limit = init.signal
    return Response.json({})
  }, 'https://korto.example/api/geo')
  expect(limit).toBeInstanceOf(AbortSignal)
  expect(GEO_LIMIT_MS).toBe(2_000)
})
