import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { recordActivity } from '../../apps/server/src/features/activity/record-activity.ts'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { anItem, aSite, signedInUser } from '../../apps/server/test/factories.ts'
import { INTRO_SEEN } from '../../apps/web/src/lib/first-load/intro.ts'
import { siteSlug } from '../../packages/domain/src/site/slug.ts'
import { hydrated } from './hydrated.ts'

export interface World {
  url: string
  db: Db
  /** A club with one court, known to the running server. */
  aClub(name: string): Promise<{ siteId: number; courtId: number; path: string }>
  /** A separate browser, signed in as a new person. */
  signedIn(user?: {
    displayName?: string
    phoneNumber?: string | null
  }): Promise<{ page: Page; context: BrowserContext; userId: number }>
  signedOut(): Promise<{ page: Page; context: BrowserContext }>
  /** A browser that has not seen the intro; the others skip it. */
  newcomer(): Promise<{ page: Page; context: BrowserContext }>
  /** A browser without scripts, which shows the HTML of the server. */
  withoutScripts(): Promise<{ page: Page; context: BrowserContext }>
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
    async function aContext(options: BrowserContextOptions = {}) {
      const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', ...options })
      contexts.push(context)
      return context
    }
    async function newcomer(options?: BrowserContextOptions) {
      const context = await aContext(options)
      await context.addInitScript(runIdleCallbacksNow)
      // Journeys book at fixed hours, which are folded on an afternoon.
      await context.addInitScript(() => localStorage.setItem('timetablePassed', 'on'))
      context.on('page', waitForHydration)
      return { context, page: await context.newPage() }
    }
    async function withoutScripts() {
      const context = await aContext({ javaScriptEnabled: false })
      return { context, page: await context.newPage() }
    }
    async function open() {
      // Animations cost processor time that other tests need.
      const opened = await newcomer({ reducedMotion: 'reduce' })
      await opened.context.addInitScript((name) => sessionStorage.setItem(name, '1'), INTRO_SEEN)
      return opened
    }
    await use({
      url,
      db,
      signedOut: open,
      newcomer: () => newcomer(),
      withoutScripts,
      aClub: (name) => aClub(db, url, name),
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

/** Makes `goto` wait for hydration, since earlier clicks are lost. A test with failing scripts passes `waitUntil`. */
function waitForHydration(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (path, options) => {
    const answer = await goto(path, options)
    const hasScripts = (await page.locator('script[type="module"]').count()) > 0
    if (hasScripts && !options?.waitUntil) await hydrated(page)
    return answer
  }
}

/** `hydrated` waits for idle callbacks, and a busy machine is never idle. */
function runIdleCallbacksNow() {
  window.requestIdleCallback = (work) => window.setTimeout(work, 0, { didTimeout: false, timeRemaining: () => 50 })
  window.cancelIdleCallback = (handle) => window.clearTimeout(handle)
}

/** Inserted into the database directly, with an activity so that the server invalidates its cache. */
async function aClub(db: Db, url: string, name: string) {
  const site = await aSite(db, { name })
  const court = await anItem(db, site.id, { name: 'Court 1' })
  await db.transaction().execute((trx) =>
    recordActivity(trx, {
      type: 'ADMIN_ADD_SITE',
      siteId: site.id,
      actorId: null,
      itemIds: [],
      userIds: [],
      data: {},
    }),
  )
  await expect
    .poll(async () => (await (await fetch(`${url}/api/sites`)).json()).map((one: { id: number }) => one.id), {
      intervals: [20, 50, 100, 250],
      // Long only for a busy machine.
      timeout: 15_000,
    })
    .toContain(site.id)
  return { siteId: site.id, courtId: court.id, path: `/places/${siteSlug({ id: site.id, name })}/${court.id}` }
}

export { expect } from '@playwright/test'
