import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startTestProxy, type TestProxy } from './test-proxy.ts'
import { test as base, expect } from './world.ts'

/** A browser with a persistent profile and service workers, connected through a proxy. */
export const test = base.extend<{ testProxy: TestProxy; app: { context: BrowserContext; page: Page } }>({
  // Not the headless shell, which cannot install apps.
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, executablePath: process.env.CHROMIUM_PATH })
    },
    { scope: 'worker' },
  ],
  testProxy: async ({ world }, use) => {
    const testProxy = await startTestProxy(world.url)
    await use(testProxy)
    await testProxy.close()
  },
  app: async ({ testProxy, launchOptions }, use) => {
    const profileDirectory = await mkdtemp(join(tmpdir(), 'korto-app-'))
    const context = await chromium.launchPersistentContext(profileDirectory, {
      ...launchOptions,
      baseURL: testProxy.url,
      serviceWorkers: 'allow',
    })
    await use({ context, page: context.pages()[0] ?? (await context.newPage()) })
    await context.close()
    await rm(profileDirectory, { recursive: true, force: true })
  },
})

export const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

export { expect } from './world.ts'
