import type { Updateable } from 'kysely'
import type { Schema } from '../apps/server/src/platform/db/schema.ts'
import { endAt } from '../apps/server/test/ending.ts'
import { anItem, aSite } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { announceAndWait, announceNewSite } from './support/club.ts'
import { expect, test, type World } from './support/world.ts'

const NO_BOOKING = "We don't have online booking support with this club at the moment."
/** A picture with a ratio of 4:3. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="green"/></svg>'

const change = (world: World, siteId: number, values: Updateable<Schema['sites']>) =>
  world.db.updateTable('sites').set(values).where('id', '=', siteId).execute()

test('the info shows all details of a club, a long text shortened, and its location [SITE-15, SITE-16, SITE-18]', async ({
  world,
}) => {
  const { siteId, path } = await world.aClub('Told Tennis')
  const text = `${'clay court '.repeat(45)}12345 7`
  expect(text.length).toBe(502)
  await change(world, siteId, {
    description: 'Clay',
    full_description: text.slice(0, 501),
    address: '1 Court street',
    phone: '+359 2 555 01 40',
    email: 'hello@told.example',
    website: 'https://www.told.example/',
    logo_url: 'https://told.example/logo.svg',
    tags: ['Tennis', 'Squash'],
    payment: ['cash', 'multisport'],
    location: JSON.stringify({ lat: 42.65, lng: 23.34 }),
  })
  await announceAndWait(world, siteId, '1 Court street')
  // Before the map is loaded the address is on a drawn background.
  const plain = await world.withoutScripts()
  await plain.page.goto(path)
  await expect(plain.page.locator('#place-info p').filter({ hasText: '1 Court street' })).toBeVisible()
  const { page } = await world.signedOut()
  await page.route('https://told.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await open(page, path)
  const info = page.getByRole('complementary', { name: 'Info' })
  await expect(info.getByText('Told Tennis', { exact: true })).toBeVisible()
  await expect(info.locator('img[src="https://told.example/logo.svg"]')).toBeVisible()
  for (const words of ['1 Court street', 'Sofia, Bulgaria', 'Tennis', 'Squash', 'Cash', 'MultiSport card'])
    await expect(info.getByText(words, { exact: words !== '1 Court street' }).first()).toBeVisible()
  await expect(info.getByRole('link', { name: '+359 2 555 01 40' })).toHaveAttribute('href', 'tel:+35925550140')
  await expect(info.getByRole('link', { name: 'hello@told.example' })).toHaveAttribute(
    'href',
    'mailto:hello@told.example',
  )
  await expect(info.getByRole('link', { name: 'told.example', exact: true })).toHaveAttribute(
    'href',
    'https://www.told.example/',
  )

  await expect(info.getByText('12345 7')).toHaveCount(0)
  await info.getByRole('button', { name: 'More' }).click()
  await expect(info.getByText('12345')).toBeVisible()
  await info.getByRole('button', { name: 'Less' }).click()
  await expect(info.getByRole('button', { name: 'More' })).toBeVisible()

  const map = info.getByRole('figure', { name: 'Map: Told Tennis' })
  await expect(map).toBeVisible()
  expect((await map.boundingBox())?.height).toBe(350)
  await expect(map.getByRole('link')).toHaveAttribute('href', /mlat=42\.65&mlon=23\.34#map=18\//)

  await change(world, siteId, { full_description: text.slice(0, 500), address: '2 Court street' })
  await announceAndWait(world, siteId, '2 Court street')
  await open(page, path)
  await expect(info.getByText(text.slice(450, 500))).toBeVisible()
  await expect(info.getByRole('button', { name: 'More' })).toHaveCount(0)
})

test('pictures are small in the info and open large [SITE-17]', async ({ world }) => {
  const { siteId, path } = await world.aClub('Seen Tennis')
  for (const position of [0, 1])
    await world.db
      .insertInto('site_gallery_images')
      .values({
        site_id: siteId,
        position,
        thumbnail_url: `https://seen.example/small-${position}.svg`,
        url: `https://seen.example/large-${position}.svg`,
      })
      .execute()
  await announceAndWait(world, siteId, 'large-1.svg')
  const { page } = await world.signedOut()
  await page.route('https://seen.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await open(page, path)
  const second = page.getByRole('button', { name: 'Picture 2 of 2' })
  await expect(second.locator('img')).toHaveAttribute('src', 'https://seen.example/small-1.svg')
  expect((await second.locator('img').boundingBox())?.height).toBe(75)
  await second.click()
  const dialog = page.getByRole('dialog', { name: 'Seen Tennis' })
  await expect(dialog.getByRole('img')).toHaveAttribute('src', 'https://seen.example/large-1.svg')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByRole('img')).toHaveAttribute('src', 'https://seen.example/large-0.svg')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a club without facilities, with hidden ones, or that has expired cannot be booked online [SITE-04, SITE-05]', async ({
  world,
}) => {
  const empty = await aSite(world.db, { name: 'Empty Tennis' })
  await change(world, empty.id, { phone: '+359 2 555 01 41' })
  const hidden = await aSite(world.db, { name: 'Behind Tennis' })
  await anItem(world.db, hidden.id, { config: { hidden_from_clients: true } })
  const expired = await world.aClub('Expired Tennis')
  await endAt(world, expired.siteId, Date.now() - 60_000)
  await announceAndWait(world, empty.id, '555 01 41')
  await announceAndWait(world, expired.siteId, '"acceptsOnlineBooking":false')

  const { page } = await world.withoutScripts()
  for (const [id, name] of [
    [empty.id, 'Empty Tennis'],
    [hidden.id, 'Behind Tennis'],
    [expired.siteId, 'Expired Tennis'],
  ] as const) {
    await page.goto(`/places/any-${id}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(NO_BOOKING)).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Info' })).toContainText(name)
  }
  await page.goto(`/places/any-${empty.id}/`)
  await expect(
    page.getByRole('complementary', { name: 'Info' }).getByRole('link', { name: '+359 2 555 01 41' }),
  ).toBeVisible()
})

test('without a location there is no map in the info, and the form for clubs begins in Sofia [SITE-19]', async ({
  world,
}) => {
  const { path } = await world.aClub('Somewhere Tennis')
  const { page } = await world.signedOut()
  await open(page, path)
  await expect(page.getByRole('complementary', { name: 'Info' })).toContainText('Somewhere Tennis')
  await expect(page.getByRole('figure')).toHaveCount(0)
  await open(page, '/register_club')
  await page.getByLabel('Name of the club').fill('Somewhere else')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('figure').getByRole('link')).toHaveAttribute('href', /mlat=42\.69&mlon=23\.32#/)
})

test('a club opens by its address with its facilities in order, one of them by its own [SITE-01, ROUTE-06, ROUTE-07]', async ({
  world,
}) => {
  const { id } = await aSite(world.db, { name: 'Sofia Tennis Club' })
  const items = []
  for (const [name, position] of [
    ['Third', 3],
    ['First', 1],
    ['Second', 2],
  ] as const) {
    const item = await anItem(world.db, id, { name })
    await world.db.updateTable('items').set({ position }).where('id', '=', item.id).execute()
    items.push(item)
  }
  await anItem(world.db, id, { name: 'Staff only', config: { hidden_from_clients: true } })
  await anItem(world.db, id, { name: 'Staff too', config: { hiddenFromClients: true } })
  await announceAndWait(world, id, 'Second')
  const { page } = await world.withoutScripts()
  await page.goto(`/places/sofia-tennis-club-${id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sofia Tennis Club')
  const tabs = page.getByRole('navigation', { name: 'Facilities' }).getByRole('link')
  await expect(tabs).toHaveText(['First', 'Second', 'Third'])
  await expect(page.getByRole('grid', { name: 'First: timetable' })).toBeVisible()
  await page.goto(`/places/sofia-tennis-club-${id}/${items[2]?.id}`)
  await expect(page.getByRole('grid', { name: 'Second: timetable' })).toBeVisible()
  await expect(tabs.nth(1)).toHaveAttribute('aria-current', 'page')
})

test('a hidden club opens by its direct address [SITE-23]', async ({ world }) => {
  const { id } = await aSite(world.db, { name: 'Quiet Squash', hidden: true })
  await anItem(world.db, id, { name: 'Box' })
  await announceNewSite(world, id)
  const { page } = await world.withoutScripts()
  await page.goto(`/places/quiet-squash-${id}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet Squash')
  await expect(page.getByRole('grid', { name: 'Box: timetable' })).toBeVisible()
})
