import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { type Db, openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { anItem, aSite, aStaffMember, signedInUser } from '../../apps/server/test/factories.ts'
import { siteSlug } from '../../packages/domain/src/site/slug.ts'
import { recordPostBodies } from './post-bodies.ts'
import { startServer } from './start-server.ts'
import { expect } from './world.ts'

const DAY_MS = 86_400_000

export type BillingProduct = Awaited<ReturnType<typeof startBilling>>

/** A product of its own, whose clock can be moved: the gateway bills by it. */
export async function startBilling() {
  const { server, stop } = await startServer()
  const db = openDatabase({ connection: server.connection, name: 'billing', max: 3 }, () => {})
  const contexts: BrowserContext[] = []
  const begun = Date.now()
  return {
    url: server.url,
    db,
    /** As if so many days had passed since the start. */
    async passDays(days: number) {
      const answer = await fetch(`${server.url}/dev/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: new Date(begun + days * DAY_MS).toISOString() }),
      })
      expect(answer.status).toBe(200)
    },
    async signedIn(browser: Browser, displayName: string) {
      const { id, accessToken } = await signedInUser(db, { displayName })
      const context = await browser.newContext({
        ...{ baseURL: server.url, serviceWorkers: 'block', reducedMotion: 'reduce' },
        viewport: { width: 1440, height: 1000 },
      })
      contexts.push(context)
      await recordPostBodies(context)
      await context.addInitScript((token) => localStorage.setItem('accessToken', token), accessToken)
      return { page: await context.newPage(), userId: id }
    },
    async stop() {
      await Promise.all(contexts.map((context) => context.close()))
      await db.destroy()
      await stop()
    },
  }
}

/** A club with one court and a trial that ends so many days after now, and its admin. */
export async function aTrialClub(product: BillingProduct, browser: Browser, name: string, endsAt: number) {
  const { db } = product
  const site = await aSite(db, { name })
  const court = await anItem(db, site.id, { name: 'Court 1' })
  await startTrial(db, site.id, endsAt)
  const { page, userId } = await product.signedIn(browser, `Ada of ${name}`)
  await aStaffMember(db, site.id, userId, ['admin'])
  return { siteId: site.id, path: `/places/${siteSlug({ id: site.id, name })}/${court.id}`, page }
}

const startTrial = (db: Db, siteId: number, endsAt: number) => {
  const ends = new Date(endsAt)
  return db
    .insertInto('subscriptions')
    .values({ site_id: siteId, status: 'TRIAL', trial_ends_at: ends, works_until: ends })
    .execute()
}

/** Types a card into the fields of the gateway, which are frames within the frame of the form. */
export async function typeCard(dialog: Locator, number: string) {
  const form = dialog.frameLocator('iframe')
  const field = (name: string) => form.frameLocator(`iframe[src*="field=${name}"]`).locator('input')
  await field('number').fill(number)
  await field('expires').fill('1230')
  await field('code').fill('123')
}

export const statusCard = (page: Page) => page.getByRole('main').locator('section').first()
