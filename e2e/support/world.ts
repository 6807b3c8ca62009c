import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { signedInUser } from '../../apps/server/test/factories.ts'

export interface World {
  url: string
  db: Db
  /** A browser of its own, signed in as somebody new. */
  signedIn(user?: { displayName?: string }): Promise<{ page: Page; context: BrowserContext; userId: number }>
  signedOut(): Promise<{ page: Page; context: BrowserContext }>
}

const { url, connection } = JSON.parse(process.env.KORTO_E2E ?? '{}')

export const test = base.extend<{ world: World }, { db: Db }>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
    async ({}, use) => {
      const db = openDatabase({ connection, name: 'journeys', max: 5 }, () => {})
      await use(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],
  world: async ({ browser, db }, use) => {
    const contexts: BrowserContext[] = []
    async function open() {
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' })
      contexts.push(context)
      return { context, page: await context.newPage() }
    }
    await use({
      url,
      db,
      signedOut: open,
      async signedIn(user = {}) {
        const session = await signedInUser(db, user)
        const opened = await open()
        await opened.context.addInitScript((token) => localStorage.setItem('accessToken', token), session.accessToken)
        return { ...opened, userId: session.id }
      },
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

export { expect } from '@playwright/test'
