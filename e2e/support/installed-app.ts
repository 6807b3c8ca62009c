import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { aFrontOf, type Front } from './front.ts'
import { test as base, expect } from './world.ts'

/** A browser that keeps things, with service workers, in front of the product. */
export const test = base.extend<{ front: Front; app: { context: BrowserContext; page: Page } }>({
  // Not the headless shell, in which nothing can be installed.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, executablePath: process.env.CHROMIUM_PATH })
    },
    { scope: 'worker' },
  ],
  front: async ({ world }, use) => {
    const front = await aFrontOf(world.url)
    await use(front)
    await front.close()
  },
  app: async ({ front, launchOptions }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'korto-app-'))
    const context = await chromium.launchPersistentContext(home, {
      ...launchOptions,
      baseURL: front.url,
      serviceWorkers: 'allow',
    })
    await use({ context, page: context.pages()[0] ?? (await context.newPage()) })
    await context.close()
    await rm(home, { recursive: true, force: true })
  },
})

export const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

export { expect } from './world.ts'
