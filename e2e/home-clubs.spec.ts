import { anItem, aSite } from '../apps/server/test/factories.ts'
import { announceSiteChange, someClubs } from './support/clubs.ts'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

test('a card shows logo, name, city, description and sports and links to the club; a broken logo has a fallback [HOME-13] [HOME-14]', async ({
  world,
}) => {
  const [whole, broken] = await someClubs(world, [
    { name: 'Card Club', tags: ['Cardball'] },
    { name: 'Logo Lost', tags: ['Cardball'] },
  ])
  const change = (id: number | undefined, values: { description?: string; logo_url: string }) =>
    world.db
      .updateTable('sites')
      .set(values)
      .where('id', '=', id ?? 0)
      .execute()
  await change(whole?.siteId, { description: 'Six courts under pine trees.', logo_url: '/icons/icon-192.png' })
  await change(broken?.siteId, { logo_url: '/no-such-logo.png' })
  for (const club of [whole, broken]) await announceSiteChange(world.db, club?.siteId ?? 0)
  const { page } = await world.signedOut()
  await expect
    .poll(async () => (await page.request.get('/tag/Cardball/')).text(), { timeout: 5_000 })
    .toContain('no-such-logo')

  await page.goto('/tag/Cardball/')
  const card = page.getByRole('article').filter({ hasText: 'Card Club' })
  await expect(card.locator('img')).toHaveAttribute('src', '/icons/icon-192.png')
  for (const words of ['Sofia', 'Six courts under pine trees.', 'Cardball']) await expect(card).toContainText(words)
  await expect(card.getByRole('link', { name: 'Card Club' })).toHaveAttribute(
    'href',
    `/places/card-club-${whole?.siteId}/`,
  )
  const lost = page.getByRole('article').filter({ hasText: 'Logo Lost' })
  await expect(lost.locator('img')).toHaveCount(0)
  await expect(lost.locator('[data-surface] svg').first()).toBeVisible()
})

test('a card shows today’s free times, which link to the booking of each', async ({ world }) => {
  const site = await aSite(world.db, { name: 'Open All Night', tags: ['Nightball'] })
  const court = await anItem(world.db, site.id, {
    schedule: { mode: 'every_day', 1: [{ start: 0, end: 1440, step: 5 }] },
  })
  await announceSiteChange(world.db, site.id)
  const { page } = await world.withoutScripts()
  await expect.poll(async () => (await page.request.get('/tag/Nightball/')).text()).toContain('Open All Night')
  await page.goto('/tag/Nightball/')
  const card = page.getByRole('article').filter({ hasText: 'Open All Night' })
  const time = card.getByRole('link', { name: /^\d\d:\d\d$/ }).first()
  await expect(time).toHaveAttribute(
    'href',
    new RegExp(`^/places/open-all-night-${site.id}/${court.id}\\?initial-date=\\d{4}-\\d\\d-\\d\\d&slot=[^&]+$`),
  )
})

test('a club that lacks its country, city or name is not listed [HOME-10]', async ({ world }) => {
  // The table rejects empty texts, but not blank ones.
  const gaps = [{ country: ' ' }, { city: ' ' }, { name: ' ' }]
  const ids: number[] = []
  for (const gap of gaps) {
    const { id } = await aSite(world.db, { name: 'Gap Club', tags: ['Gapball'], ...gap })
    await anItem(world.db, id, { name: 'Court 1' })
    ids.push(id)
  }
  const [whole] = await someClubs(world, [{ name: 'Whole Club', tags: ['Gapball'] }])
  const { page } = await world.withoutScripts()
  await expect.poll(async () => (await page.request.get('/tag/Gapball/')).text()).toContain('Whole Club')
  await page.goto('/tag/Gapball/')
  await expect(page.getByRole('article')).toHaveText([/Whole Club/])
  const links = await page
    .locator('main a[href*="/places/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links.some((link) => link?.includes(`-${whole?.siteId}/`))).toBe(true)
  for (const id of ids) expect(links.filter((link) => link?.includes(`-${id}/`))).toEqual([])
})

const COLUMNS = [
  { width: 350, columns: 1 },
  { width: 500, columns: 1 },
  { width: 992, columns: 2 },
  { width: 1279, columns: 3 },
  { width: 1280, columns: 3 },
  { width: 1601, columns: 4 },
  { width: 1921, columns: 4 },
]

test('cards have as many columns as fit, and nothing scrolls sideways [HOME-15]', async ({ world }) => {
  await someClubs(
    world,
    [1, 2, 3, 4, 5].map((n) => ({ name: `Column Club ${n}`, tags: ['Columnball'] })),
  )
  const { page } = await world.withoutScripts()
  await page.goto('/tag/Columnball/')
  for (const { width, columns } of COLUMNS) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
    expect(new Set(lefts).size, `${width} px`).toBe(columns)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(0)
  }
})

test('hidden clubs are listed only in a preview, with a ribbon, as long as the page stays open [HOME-12] [ROUTE-23]', async ({
  world,
}) => {
  await someClubs(world, [
    { name: 'Seen Squash', tags: ['Hideball'] },
    { name: 'Hidden Squash', tags: ['Hideball'], hidden: true },
  ])
  const { page } = await world.signedOut()
  const hidden = page.getByRole('article').filter({ hasText: 'Hidden Squash' })
  await page.goto('/tag/Hideball/')
  await expect(page.getByRole('article').filter({ hasText: 'Seen Squash' })).toBeVisible()
  await expect(hidden).toHaveCount(0)

  await page.goto('/?preview&tag=Hideball')
  await hydrated(page)
  await expect(hidden.getByText('Hidden', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All sports' }).click()
  await page.getByRole('navigation', { name: 'Sports' }).getByRole('link', { name: 'Hideball' }).click()
  await expect(page).toHaveURL(`${world.url}/tag/Hideball/`)
  await expect(hidden).toBeVisible()
  await page.goto('/?preview=0&tag=Hideball')
  await expect(page.getByRole('article').filter({ hasText: 'Seen Squash' })).toBeVisible()
  await expect(hidden).toHaveCount(0)
})

test('the list changes without reload when a club is published, renamed or hidden [HOME-23]', async ({ world }) => {
  const [first, second] = await someClubs(world, [
    { name: 'Live One', tags: ['Liveball'] },
    { name: 'Live Two', tags: ['Liveball'], hidden: true },
  ])
  const { page } = await world.signedOut()
  await page.goto('/tag/Liveball/')
  await hydrated(page)
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Live One'])
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  const change = async (club: typeof first, values: { name?: string; hidden?: boolean }) => {
    const siteId = club?.siteId ?? 0
    await world.db.updateTable('sites').set(values).where('id', '=', siteId).execute()
    await announceSiteChange(world.db, siteId)
  }
  await change(second, { hidden: false })
  await expect(names).toHaveText(['Live One', 'Live Two'])
  await change(first, { name: 'Renamed' })
  await expect(names).toHaveText(['Live Two', 'Renamed'])
  await change(second, { hidden: true })
  await expect(names).toHaveText(['Renamed'])
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
})

test('without scripts the clubs and their free times are readable', async ({ world }) => {
  await someClubs(world, [{ name: 'Plain Paper', tags: ['Paperball'] }])
  const { page } = await world.withoutScripts()
  await page.goto('/tag/Paperball/')
  await expect(page.getByRole('article').filter({ hasText: 'Plain Paper' })).toContainText(/today/i)
})
