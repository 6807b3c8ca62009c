import { expect, test } from 'vitest'
import { createFreshCache } from '../cache/fresh-cache.ts'
import { cutPage } from './rendered-page.ts'
import { pageForCrowd } from './page-for-crowd.ts'

const EMPTY = await cutPage(new Response(''))
const settled = () => new Promise((done) => setImmediate(done))

/** A page that tells which drawing of it this is. */
function aPage() {
  const world = { now: 0, isRush: false, drawings: 0, fails: false }
  const cache = createFreshCache(() => 0)
  const shown = pageForCrowd(
    (key, read) => cache.get(key, { tags: ['club'], expiresAt: null, read }),
    () => world.isRush,
    () => world.now,
  )
  const ask = async () => {
    const page = await shown('page', async () => {
      world.drawings++
      if (world.fails) throw new Error('the database is away')
      return { ...EMPTY, status: world.drawings }
    })
    await settled()
    return page.status
  }
  return { world, ask, change: () => cache.drop(['club']) }
}

test('at other times everybody sees every change at once', async () => {
  const { ask, change } = aPage()
  expect([await ask(), await ask()]).toEqual([1, 1])
  change()
  expect(await ask()).toBe(2)
})

test('in a rush a page is drawn once a second, and shown as it was in between', async () => {
  const { world, ask, change } = aPage()
  await ask()
  world.isRush = true
  for (world.now = 0; world.now < 1_000; world.now += 100) {
    change()
    expect(await ask()).toBe(1)
  }
  expect(world.drawings).toBe(1)
  // Whoever comes first then need not wait for it either.
  expect([await ask(), await ask()]).toEqual([1, 2])
  change()
  expect([await ask(), world.drawings]).toEqual([2, 2])
  world.isRush = false
  expect(await ask()).toBe(3)
})

test('what nobody has seen yet is drawn, also in a rush', async () => {
  const { world, ask } = aPage()
  world.isRush = true
  expect(await ask()).toBe(1)
})

test('a page that can no longer be drawn is not shown for ever', async () => {
  const { world, ask, change } = aPage()
  await ask()
  change()
  Object.assign(world, { isRush: true, fails: true })
  expect(await ask()).toBe(1)
  world.now = 1_000
  expect(await ask()).toBe(1)
  await expect(ask()).rejects.toThrow('away')
})
