import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFreshCache } from '../cache/fresh-cache.ts'
import { createPageCache, lastWhileRendering } from './page-cache.ts'
import { type RenderedPage, splitAtNonce } from './rendered-page.ts'

const EMPTY = await splitAtNonce(new Response(''))

/** A page whose status tells which rendering of it this is; each lasts until `finish` is called. */
function aPage() {
  const time = { now: 0 }
  const cache = createFreshCache(() => 0)
  const pages = lastWhileRendering(
    (key, read) => cache.get(key, { tags: ['club'], expiresAt: null, read }),
    () => time.now,
  )
  const renderings: PromiseWithResolvers<RenderedPage>[] = []
  const ask = async () =>
    (
      await pages('page', () => {
        const rendering = Promise.withResolvers<RenderedPage>()
        renderings.push(rendering)
        return rendering.promise
      })
    ).status
  const finish = async () => {
    await tick()
    renderings.at(-1)?.resolve({ ...EMPTY, status: renderings.length })
  }
  return { time, renderings, ask, finish, change: () => cache.drop(['club']) }
}

/** Rendered once, and outdated. */
async function anOutdatedPage() {
  const page = aPage()
  const first = page.ask()
  await page.finish()
  expect(await first).toBe(1)
  page.change()
  return page
}

test('a page that was never rendered is rendered once for all requests', async () => {
  const { renderings, ask, finish } = aPage()
  const all = [ask(), ask(), ask()]
  await finish()
  expect(await Promise.all(all)).toEqual([1, 1, 1])
  expect(renderings).toHaveLength(1)
})

test('while an outdated page is rendered anew others get the last one, and then the new one', async () => {
  const { renderings, ask, finish, change } = await anOutdatedPage()
  const first = ask()
  expect(await ask()).toBe(1)
  change()
  expect(await ask()).toBe(1)
  await tick()
  expect(renderings).toHaveLength(2)
  await finish()
  expect(await first).toBe(2)
})

test('a page that has not been current for a second is not served any more', async () => {
  const { time, ask, finish } = await anOutdatedPage()
  time.now = 1_000
  const both = [ask(), ask()]
  await finish()
  expect(await Promise.all(both)).toEqual([2, 2])
})

test('a failed rendering fails its own request, and the next one tries again', async () => {
  const { renderings, ask, finish } = await anOutdatedPage()
  const failed = ask()
  await tick()
  renderings.at(-1)?.reject(new Error('the database is away'))
  await expect(failed).rejects.toThrow('away')
  const next = ask()
  await finish()
  expect(await next).toBe(3)
})

test('of many pages two are rendered at once, in the order in which they were asked for', async () => {
  const pages = lastWhileRendering((_, read) => read())
  const begun: number[] = []
  const done = Array.from({ length: 6 }, () => Promise.withResolvers<RenderedPage>())
  const all = done.map(({ promise }, n) =>
    pages(`page ${n}`, () => {
      begun.push(n)
      return promise
    }),
  )
  await tick()
  expect(begun).toEqual([0, 1])
  done[1]?.resolve(EMPTY)
  await tick()
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of done) resolve(EMPTY)
  expect(await Promise.all(all)).toHaveLength(6)
})

test('a page is rendered anew at the moment from which a club in it says something else', async () => {
  const time = { now: 0 }
  const cache = createFreshCache(() => time.now)
  const pages = createPageCache({ cache, now: () => time.now, textsVersion: () => '' })
  const club = () => cache.get('club', { tags: [], expiresAt: null, read: async () => 1, turnsAt: () => 30_000 })
  const page = async () =>
    (await pages('page', async () => ({ ...EMPTY, status: 200 + (await club()) + (time.now < 30_000 ? 0 : 1) }))).status
  expect(await page()).toBe(201)
  time.now = 29_999
  expect(await page()).toBe(201)
  time.now = 30_000
  expect(await page()).toBe(202)
})
