import type { Page } from '@playwright/test'
import { aBooking, anItem, aUser, aWatcher } from '../apps/server/test/factories.ts'
import { siteSlug } from '../packages/domain/src/site/slug.ts'
import { open } from './support/accounts.ts'
import { announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { overflowing } from './support/overflowing.ts'
import { publicPages } from './support/public-pages.ts'
import { expect, test, type World } from './support/world.ts'

/** Names that try to break out of an attribute, an element, a script, a template or a line. */
const hostile = (what: string) => `"'></script><img src=x>{{7*7}}\u202e\u{1f3be}${what}`
const LONG = 'W'.repeat(80)

const names = {
  site: hostile('site'),
  item: hostile('item'),
  coach: hostile('coach'),
  person: hostile('person'),
  city: hostile('city'),
  tag: hostile('tag'),
  note: hostile('note'),
}
const texts = {
  description: `${hostile('about')} ${LONG}`,
  full_description: `${hostile('full')}\n\n${'W'.repeat(400)}`,
  address: `${hostile('address')} ${LONG}`,
}

/** Inserted into the database directly, without validation. */
async function hostileClub(world: World) {
  const pages = await publicPages(world, names.site)
  const path = pages.find((page) => page.startsWith('/places/')) ?? ''
  const siteId = Number(/-(\d+)\//.exec(path)?.[1])
  const courtId = Number(path.split('/').at(-1))
  await world.db
    .updateTable('sites')
    .set({
      ...texts,
      country: 'Andorra',
      city: names.city,
      tags: [names.tag, 'Tennis'],
      phone: '+37612345',
      email: 'a@b.example',
    })
    .where('id', '=', siteId)
    .execute()
  await world.db.updateTable('items').set({ name: names.item }).where('id', '=', courtId).execute()
  await anItem(world.db, siteId, { name: LONG })
  await anItem(world.db, siteId, { name: names.coach, kind: 'supplementary', supplementaryTo: [courtId] })
  await announceNewSite(world, siteId, [courtId])
  return { siteId, courtId, path: `/places/${siteSlug({ id: siteId, name: names.site })}/${courtId}`, pages }
}

test('hostile names stay text on every screen: nothing runs, no markup appears, nothing overflows', async ({
  world,
}) => {
  const { siteId, courtId, path, pages } = await hostileClub(world)
  try {
    const { page, context, userId } = await world.signedIn({ displayName: names.person })
    const day = inDays(1)
    await aBooking(world.db, { itemId: courtId, userId, day, time: '18:00', description: names.note })
    const stranger = await aUser(world.db)
    await aBooking(world.db, { itemId: courtId, userId: stranger.id, day, time: '13:00' })
    await aWatcher(world.db, { userId, itemIds: [courtId], day })
    await world.db
      .insertInto('notifications')
      .values({ user_id: userId, type: 'MOVED', text: `${names.note} ${LONG}`, link: path })
      .execute()
    await world.db
      .updateTable('items')
      .set({ config: JSON.stringify({ custom_unavailability_dialog_message: `${hostile('message')} ${LONG}` }) })
      .where('id', '=', courtId)
      .execute()
    await announceNewSite(world, siteId, [courtId])
    await expect.poll(async () => (await fetch(`${world.url}/api/sites/${siteId}`)).text()).toContain('message')
    await context.addInitScript((city) => {
      localStorage.setItem('country', 'Andorra')
      localStorage.setItem('city', city)
    }, names.city)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => void dialogs.push(dialog.message()))

    const withNames: [string, string[]][] = [
      ['/', [names.site]],
      [path, [names.site, names.item]],
      ['/profile', [names.person]],
      ['/notifications', [names.note]],
    ]
    const others = [
      ...pages.filter((address) => address !== '' && !address.startsWith('/places/')),
      `/tag/${encodeURIComponent(names.tag)}/`,
      `/login?back=${encodeURIComponent(`/${names.note}`)}`,
      '/settings',
    ]
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const [address, words] of withNames) {
        await page.goto(address, { waitUntil: 'domcontentloaded' })
        for (const word of words) await expect(page.getByText(word).first(), `${address}: ${word}`).toBeAttached()
        await staysText(page, `${address} at ${width}`)
      }
    }
    for (const address of others) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await staysText(page, address)
    }

    // The club's text for a full slot.
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, path)
    await page.locator(tomorrowAt('13:00')).first().click()
    await expect(page.getByRole('dialog')).toContainText(hostile('message'))
    await staysText(page, 'the dialog of a full hour')
    expect(dialogs).toEqual([])
  } finally {
    await world.db.updateTable('sites').set({ deleted_at: new Date() }).where('id', '=', siteId).execute()
    await announceNewSite(world, siteId)
  }
})

async function staysText(page: Page, where: string) {
  await expect(page.locator('img[src="x"]'), where).toHaveCount(0)
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    ),
  )
  for (const script of scripts) expect(script, where).toHaveProperty('@context')
  await expect.poll(() => overflowing(page, { mayBeCut: true }), where).toEqual([])
}
