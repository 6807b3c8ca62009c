import { expect, test } from 'vitest'
import { createFreshCache, type FreshCache } from './fresh-cache.ts'

const forever = { expiresAt: null }

/** A read that ends when the test says so. */
function slowReading<T>() {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let begun = 0
  const read = () => {
    begun++
    return promise
  }
  return { read, finish: resolve, fail: reject, begun: () => begun }
}

function counting() {
  let count = 0
  return () => Promise.resolve(++count)
}

const court = (cache: FreshCache, read: () => Promise<unknown>) =>
  cache.get('court', { tags: ['item:1'], ...forever, read })

test('a read is cached until something it depends on changes', async () => {
  const cache = createFreshCache(() => 0)
  const read = counting()
  expect([await court(cache, read), await court(cache, read)]).toEqual([1, 1])
  cache.drop(['item:2'])
  expect(await court(cache, read)).toBe(1)
  cache.drop(['item:1'])
  expect(await court(cache, read)).toBe(2)
})

test('concurrent calls share one read', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const answers = Promise.all([court(cache, slow.read), court(cache, slow.read), court(cache, slow.read)])
  slow.finish('once')
  expect(await answers).toEqual(['once', 'once', 'once'])
  expect(slow.begun()).toBe(1)
})

test('a read that was started before a change and ends after it is returned to its caller and not cached', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const before = court(cache, slow.read)
  cache.drop(['item:1'])
  slow.finish('old')
  expect(await before).toBe('old')
  expect(cache.size()).toBe(0)
  expect(await court(cache, () => Promise.resolve('new'))).toBe('new')
})

test('a call after a change does not wait for a read that the change invalidated', async () => {
  const cache = createFreshCache(() => 0)
  const overtaken = slowReading<string>()
  const before = court(cache, overtaken.read)
  cache.drop(['item:1'])
  const after = slowReading<string>()
  const [second, third] = [court(cache, after.read), court(cache, after.read)]
  after.finish('new')
  expect([await second, await third]).toEqual(['new', 'new'])
  // The old one comes last and must not take the new one's place.
  overtaken.finish('old')
  expect(await before).toBe('old')
  expect(await court(cache, () => Promise.reject(new Error('not read again')))).toBe('new')
})

test('a read is cached and shared although something else changes meanwhile', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const before = court(cache, slow.read)
  cache.drop(['item:2'])
  const after = court(cache, slow.read)
  slow.finish('as it is')
  expect([await before, await after, await court(cache, slow.read)]).toEqual(['as it is', 'as it is', 'as it is'])
  expect(slow.begun()).toBe(1)
})

test('a call after a change that a page turns out to depend on gets a newer page', async () => {
  const cache = createFreshCache(() => 0)
  const render = counting()
  const slow = slowReading<string>()
  const page = () =>
    cache.get('page', {
      tags: [],
      ...forever,
      read: async () => {
        // That it shows the court is known only after this.
        await slow.read()
        await court(cache, () => Promise.resolve('court'))
        return render()
      },
    })
  const before = page()
  cache.drop(['item:1'])
  const [after, another] = [page(), page()]
  slow.finish('begun')
  expect([await before, await after, await another, await page()]).toEqual([1, 2, 2, 2])
})

test('dropping everything invalidates pending reads too', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const before = court(cache, slow.read)
  cache.dropAll()
  const after = court(cache, () => Promise.resolve('new'))
  slow.finish('old')
  expect([await before, await after]).toEqual(['old', 'new'])
})

test('a page depends on everything that was read for it, from the cache or not', async () => {
  const cache = createFreshCache(() => 0)
  const render = counting()
  const page = () =>
    cache.get('page', {
      tags: [],
      ...forever,
      read: async () => {
        await cache.get('site', { tags: ['site:1'], ...forever, read: () => Promise.resolve('site') })
        await court(cache, () => Promise.resolve('court'))
        return render()
      },
    })
  expect([await page(), await page()]).toEqual([1, 1])
  cache.drop(['item:1'])
  expect([await page(), await page()]).toEqual([2, 2])
  cache.drop(['site:1'])
  expect([await page(), await page()]).toEqual([3, 3])
  cache.drop(['item:1'])
  expect(await page()).toBe(4)
})

test('two pages that share one pending read both depend on it', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const page = (name: string) => cache.get(name, { tags: [], ...forever, read: () => court(cache, slow.read) })
  const both = Promise.all([page('one'), page('two')])
  slow.finish('shared')
  await both
  expect(cache.size()).toBe(3)
  cache.drop(['item:1'])
  expect(cache.size()).toBe(0)
})

test('a change of what a pending page has read invalidates the page too', async () => {
  const cache = createFreshCache(() => 0)
  const rest = slowReading<string>()
  const page = cache.get('page', {
    tags: [],
    ...forever,
    read: async () => {
      await court(cache, () => Promise.resolve('before the change'))
      return rest.read()
    },
  })
  await Promise.resolve()
  cache.drop(['item:1'])
  rest.finish('shows the court as it was')
  await page
  expect(cache.size()).toBe(0)
})

test('what has expired is read again', async () => {
  let now = 1_000
  const cache = createFreshCache(() => now)
  const read = counting()
  const minute = () => cache.get('minute', { tags: [], expiresAt: now + 60, read })
  expect(await minute()).toBe(1)
  now += 59
  expect(await minute()).toBe(1)
  now += 1
  expect(await minute()).toBe(2)
})

test('a failed read rejects for all who waited, and is not cached', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const answers = Promise.allSettled([court(cache, slow.read), court(cache, slow.read)])
  slow.fail(new Error('the database is away'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await court(cache, () => Promise.resolve('back'))).toBe('back')
})

/** Each entry costs about a thousand bytes besides its value. */
const ofBytes = (bytes: number) => ({ ...forever, bytesOf: () => bytes - 1_000 })

test('the cache never exceeds its size, and evicts the least recently used first', async () => {
  const cache = createFreshCache(() => 0, 10_000)
  const reads: string[] = []
  const get = (key: string) =>
    cache.get(key, { tags: [`tag:${key}`], ...ofBytes(3_000), read: async () => void reads.push(key) })
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await get(key)
  expect(reads).toEqual(['a', 'b', 'c', 'd', 'b'])
  expect([cache.size(), cache.bytes() <= 10_000]).toEqual([3, true])
  // An evicted entry is no longer under its tag either.
  cache.drop(['tag:c'])
  expect(cache.size()).toBe(3)
  cache.dropAll()
  expect([cache.size(), cache.bytes()]).toEqual([0, 0])
})

test('dropped entries no longer count, and entries that are read again count once', async () => {
  let now = 0
  const cache = createFreshCache(() => now, 10_000)
  const page = (name: string) =>
    cache.get(name, { tags: [name], expiresAt: now + 10, read: async () => name, bytesOf: () => 3_000 })
  for (const name of ['first', 'second']) await page(name)
  cache.drop(['first'])
  expect(cache.bytes()).toBeLessThan(5_000)
  const before = cache.bytes()
  now = 10
  await page('second')
  expect(cache.bytes()).toBe(before)
})

test('a value larger than the whole cache is returned and not cached, and evicts nothing', async () => {
  const cache = createFreshCache(() => 0, 10_000)
  await court(cache, async () => 'court')
  const huge = () => cache.get('huge', { tags: ['item:1'], ...forever, read: async () => 'x'.repeat(20_000) })
  expect((await huge()).length).toBe(20_000)
  expect(cache.size()).toBe(1)
  cache.drop(['item:1'])
  expect(cache.size()).toBe(0)
})

test.each([
  { what: 'rows', value: Array.from({ length: 500 }, (_, id) => ({ id, name: `Корт ${id}`, tags: ['tennis'] })) },
  { what: 'a map of items', value: new Map([[1, { schedule: { 1: [{ start: 480, title: 'x'.repeat(30_000) }] } }]]) },
  { what: 'bytes', value: Buffer.alloc(50_000) },
])('an entry weighs what it weighs: $what', async ({ value }) => {
  const cache = createFreshCache(() => 0)
  await cache.get('a', { tags: [], ...forever, read: async () => value })
  const json = value instanceof Map ? JSON.stringify([...value]) : JSON.stringify(value)
  const bytes = Buffer.isBuffer(value) ? value.length : Buffer.byteLength(json)
  expect(cache.bytes() / bytes).toBeGreaterThan(0.5)
  expect(cache.bytes() / bytes).toBeLessThan(2)
})

/** A club that works until 100, and a page around it. */
function turning() {
  const time = { now: 0 }
  const cache = createFreshCache(() => time.now)
  const works = counting()
  const club = () => cache.get('club', { tags: [], ...forever, read: works, turnsAt: () => 100 })
  const page = () =>
    cache.get('page', {
      tags: [],
      ...forever,
      read: async () => `${time.now < 100 ? 'open' : 'ended'} ${await club()}`,
    })
  return { time, cache, club, page }
}

test('a read with a date in it, and what was read around it, last until then', async () => {
  const { time, club, page } = turning()
  expect([await page(), await club()]).toEqual(['open 1', 1])
  time.now = 99
  expect(await page()).toBe('open 1')
  time.now = 100
  expect(await page()).toBe('ended 2')
  time.now = 1_000
  expect([await page(), await club()]).toEqual(['ended 2', 2])
})

test('a page around a read that was cached before it lasts until the same date', async () => {
  const { time, club, page } = turning()
  await club()
  expect(await page()).toBe('open 1')
  time.now = 100
  expect(await page()).toBe('ended 2')
})

test('a read during which its date passes is not kept, nor given to those who ask after the date', async () => {
  const time = { now: 99 }
  const cache = createFreshCache(() => time.now)
  const slow = slowReading<string>()
  const club = (read: () => Promise<string>) => cache.get('club', { tags: [], ...forever, read, turnsAt: () => 100 })
  const before = club(slow.read)
  time.now = 100
  const after = club(() => Promise.resolve('ended'))
  slow.finish('open')
  expect([await before, await after]).toEqual(['open', 'ended'])
  expect(await club(() => Promise.resolve('again'))).toBe('ended')
})
