import { expect, test } from 'vitest'
import { createFreshCache, type FreshCache } from './fresh-cache.ts'

const forever = { expiresAt: null }

/** A reading that ends when the test says so. */
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

test('a reading is kept until something it depends on changes', async () => {
  const cache = createFreshCache(() => 0)
  const read = counting()
  expect([await court(cache, read), await court(cache, read)]).toEqual([1, 1])
  cache.drop(['item:2'])
  expect(await court(cache, read)).toBe(1)
  cache.drop(['item:1'])
  expect(await court(cache, read)).toBe(2)
})

test('many who ask at once wait for one reading', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const answers = Promise.all([court(cache, slow.read), court(cache, slow.read), court(cache, slow.read)])
  slow.finish('once')
  expect(await answers).toEqual(['once', 'once', 'once'])
  expect(slow.begun()).toBe(1)
})

test('a reading begun before a change and finished after it is given to its caller and never kept', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const before = court(cache, slow.read)
  cache.drop(['item:1'])
  slow.finish('old')
  expect(await before).toBe('old')
  expect(cache.size()).toBe(0)
  expect(await court(cache, () => Promise.resolve('new'))).toBe('new')
})

test('who comes after a change does not wait for a reading that the change overtook', async () => {
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

test('a change of something else neither keeps a reading from being kept nor others from sharing it', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const before = court(cache, slow.read)
  cache.drop(['item:2'])
  const after = court(cache, slow.read)
  slow.finish('as it is')
  expect([await before, await after, await court(cache, slow.read)]).toEqual(['as it is', 'as it is', 'as it is'])
  expect(slow.begun()).toBe(1)
})

test('who comes after a change that a page turns out to depend on gets a newer one', async () => {
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

test('everything is dropped for readings under way too', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const before = court(cache, slow.read)
  cache.dropAll()
  const after = court(cache, () => Promise.resolve('new'))
  slow.finish('old')
  expect([await before, await after]).toEqual(['old', 'new'])
})

test('a page depends on everything that was read for it, whether it was read anew or taken from the cache', async () => {
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

test('two pages that share one reading under way both depend on it', async () => {
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

test('a change inside a page that is being read makes the page old too', async () => {
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

test('a failed reading is told to all who waited, and not kept', async () => {
  const cache = createFreshCache(() => 0)
  const slow = slowReading<string>()
  const answers = Promise.allSettled([court(cache, slow.read), court(cache, slow.read)])
  slow.fail(new Error('the database is away'))
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await court(cache, () => Promise.resolve('back'))).toBe('back')
})

test('the cache never holds more than it may, and forgets the oldest first', async () => {
  const cache = createFreshCache(() => 0, { entries: 3, bytes: 1_000_000 })
  const get = (key: string) => cache.get(key, { tags: [`tag:${key}`], ...forever, read: () => Promise.resolve(key) })
  for (const key of ['a', 'b', 'c', 'd', 'e']) await get(key)
  expect(cache.size()).toBe(3)
  cache.drop(['tag:a', 'tag:b'])
  expect(cache.size()).toBe(3)
  cache.dropAll()
  expect(cache.size()).toBe(0)
})

/** Room for four, and what is asked for in it. */
function smallCache(expiresAt: () => number | null = () => null) {
  let now = 0
  const cache = createFreshCache(() => now, { entries: 4, bytes: 1_000_000 })
  const readings = new Map<string, number>()
  const ask = (key: string) =>
    cache.get(key, {
      tags: [],
      expiresAt: expiresAt(),
      read: async () => readings.set(key, (readings.get(key) ?? 0) + 1).get(key),
    })
  return {
    ask,
    /** How often it was read, once it was asked for again. */
    async readingsOf(key: string) {
      return (await ask(key)) ?? 0
    },
    async askOnceEach(count: number) {
      for (let n = 0; n < count; n++) await ask(`court ${n} of one visitor`)
    },
    pass: (ms: number) => {
      now += ms
    },
  }
}

test('what was asked for again outlives any number of things that are asked for once', async () => {
  const { ask, askOnceEach, readingsOf } = smallCache()
  await ask('page')
  await ask('page')
  await askOnceEach(50)
  expect(await readingsOf('page')).toBe(1)
})

test('what many waited for together counts as asked for again', async () => {
  const { ask, askOnceEach, readingsOf } = smallCache()
  await Promise.all([ask('page'), ask('page')])
  await askOnceEach(50)
  expect(await readingsOf('page')).toBe(1)
})

test('what is asked for no more gives way to what is asked for again', async () => {
  const { ask, askOnceEach, readingsOf } = smallCache()
  for (const page of ['old page', 'old page', 'a', 'a', 'b', 'b', 'c', 'c', 'd', 'd', 'e', 'e']) await ask(page)
  await askOnceEach(4)
  expect(await readingsOf('old page')).toBe(2)
})

test('what grew old and is read anew keeps its place', async () => {
  const { ask, askOnceEach, readingsOf, pass } = smallCache(() => 10)
  await ask('page')
  await ask('page')
  await askOnceEach(10)
  pass(10)
  await ask('page')
  await askOnceEach(50)
  pass(-1)
  expect(await readingsOf('page')).toBe(2)
})

test('large things are forgotten, oldest first, before they fill the memory', async () => {
  const cache = createFreshCache(() => 0, { entries: 100, bytes: 10_000 })
  const page = (name: string) =>
    cache.get(name, { tags: [name], ...forever, read: async () => name, bytesOf: () => 4_000 })
  for (const name of ['first', 'second', 'third']) await page(name)
  expect(cache.size()).toBe(2)
  cache.drop(['second', 'third'])
  // What was dropped weighs nothing any more.
  for (const name of ['fourth', 'fifth']) await page(name)
  expect(cache.size()).toBe(2)
})

test('what is there can be looked at without reading it, until it is dropped or old', async () => {
  let now = 0
  const cache = createFreshCache(() => now)
  expect(cache.peek('a')).toBeUndefined()
  await cache.get('a', { tags: ['x'], expiresAt: 10, read: async () => 1 })
  expect(await cache.peek('a')).toBe(1)
  cache.drop(['x'])
  expect(cache.peek('a')).toBeUndefined()
  await cache.get('a', { tags: ['x'], expiresAt: 10, read: async () => 2 })
  now = 10
  expect(cache.peek('a')).toBeUndefined()
})
