import type { Locator, Page } from '@playwright/test'
import { aBooking, aStaffMember } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { announceAndWait, inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { overflowing } from './support/overflowing.ts'
import { expect, test, type World } from './support/world.ts'
import { recordWrites, writesOf } from './support/writes.ts'

const GENERAL = '/admin/site/general'

/** A new club with its admin on the page. */
async function onGeneral(world: World, name: string, path = GENERAL) {
  const club = await world.aClub(name)
  const admin = await signedInStaff(world, club.siteId, 'admin')
  await recordWrites(admin.context)
  await open(admin.page, path)
  await expect(admin.page.getByLabel('Name', { exact: true })).toBeVisible()
  return { ...club, ...admin }
}

/** Presses Save and returns what was sent. */
async function saved(page: Page) {
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/api/admin/site/') && answer.ok(),
  )
  await page.getByRole('button', { name: 'Save changes' }).click()
  await answered
  return (await writesOf(page)).findLast(({ method }) => method === 'PUT')?.body
}

const siteNow = async (world: World, siteId: number) => (await fetch(`${world.url}/api/sites/${siteId}`)).json()

/** Drags a picture by its lower left corner, where no button stands, over the one at its left. */
async function dragLeft(page: Page, picture: Locator) {
  await picture.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  const from = { x: box.x + 10, y: box.y + box.height - 10 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - box.width, from.y, { steps: 8 })
  await page.mouse.up()
}

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('every field of the club is saved with one request [GEN-01, GEN-02, GEN-06]', async ({ world }) => {
  const { page, siteId } = await onGeneral(world, 'Field Tennis')
  await page.getByLabel('Name', { exact: true }).fill('Field Tennis Park')
  await page.getByLabel('Short description').fill('Six courts')
  await expect(page.getByText('10 of 160.')).toBeVisible()
  await page.getByLabel('Long description').fill('Six courts under pine trees.')
  await page.getByLabel('Tags').fill('Padel')
  await page.keyboard.press('Enter')
  await page.getByLabel('Phone', { exact: true }).fill('+359 2 555 01 40')
  await page.getByLabel('E-mail', { exact: true }).fill('desk@club.example')
  await page.getByLabel('Website (optional)').fill('club.example')
  await page.getByRole('checkbox', { name: 'Bank transfer' }).check()
  await page.getByRole('switch', { name: 'Unverified phones' }).check()
  await page.getByRole('textbox', { name: 'Own web address' }).fill('Book.Club.example')
  await page.getByRole('combobox', { name: 'Time zone' }).fill('Europe/Athens')
  await page.getByRole('option', { name: 'Europe/Athens' }).click()
  await page.getByLabel('Prices are in').selectOption('USD')
  const ask = page.getByRole('textbox', { name: /^Ask once more/ })
  await page.getByRole('switch', { name: /^Ask once more/ }).check()
  await ask.fill('-1')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(ask).toBeFocused()
  await expect(ask).toHaveAccessibleDescription('Please write whole minutes, from 0 to 527040')
  await ask.fill('90')

  const body = await saved(page)
  expect(body).toEqual({
    name: 'Field Tennis Park',
    description: 'Six courts',
    tags: expect.any(String),
    country: 'Bulgaria',
    city: 'Sofia',
    location: expect.any(String),
    timezone: 'Europe/Athens',
    variant: 'sport',
    allow_unverified_phone: true,
    active: true,
    details: expect.any(String),
    expectedVersion: expect.any(Number),
  })
  expect(JSON.parse(body.tags)).toContain('Padel')
  expect(JSON.parse(body.details)).toMatchObject({
    full_description: 'Six courts under pine trees.',
    website: 'https://club.example',
    phone: '+359 2 555 01 40',
    email: 'desk@club.example',
    hosting: 'Book.Club.example',
    currency: 'USD',
    config: { late_cancellation_warning: true, late_cancellation_warning_if_less_than: 90 },
  })
  await expect(page.getByText('The club is saved')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Own web address' })).toHaveValue('book.club.example')
  expect(await siteNow(world, siteId)).toMatchObject({ name: 'Field Tennis Park', timezone: 'Europe/Athens' })
})

test('a draft survives a reload, leaving asks, and name, country and city cannot be removed [GEN-08]', async ({
  world,
}) => {
  const { page, siteId } = await onGeneral(world, 'Draft Tennis')
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByLabel('Name', { exact: true }).fill('  ')
  await page.getByLabel('City').fill('')
  await page.getByLabel('Country', { exact: true }).selectOption('')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Please write the name of the club',
  )
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('Please write the city')
  await expect(page.getByLabel('Country', { exact: true })).toHaveAccessibleDescription('Please choose a country')

  // Live news read the club again, and the draft stays.
  await announceAndWait(world, siteId, 'Draft Tennis')
  await expect(page.getByLabel('City')).toHaveValue('')
  await page.getByRole('navigation', { name: 'Club console' }).getByRole('link', { name: 'Users and Roles' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL(/site\/general$/)
  await page.getByRole('navigation', { name: 'Club console' }).getByRole('link', { name: 'Users and Roles' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/site\/users$/)
  await page.goBack()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Draft Tennis')

  // A lost line: the draft stays and is sent again.
  await page.getByLabel('Short description').fill('Kept')
  await page.route('**/api/admin/site/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(bar(page)).toContainText('Could not save. Your changes are kept.')
  await page.unroute('**/api/admin/site/*')
  await bar(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The club is saved')).toBeVisible()
  expect(await siteNow(world, siteId)).toMatchObject({ description: 'Kept', name: 'Draft Tennis' })
})

test('the switch shows or hides the club in another browser at once [GEN-07]', async ({ world }) => {
  const { page } = await onGeneral(world, 'Switch Tennis')
  const visitor = await world.signedOut()
  await open(visitor.page, '/')
  // The first page of the list may be full of other clubs.
  await visitor.page.getByRole('searchbox').fill('Switch Tennis')
  const card = visitor.page.getByRole('article').filter({ hasText: 'Switch Tennis' })
  await expect(card).toBeVisible()
  const visible = page.getByRole('switch', { name: 'Visible to players' })
  await visible.click()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Hidden: only you and your team see the club.')).toBeVisible()
  await visible.click()
  await expect(card).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('the pin follows the address and is moved by hand; without the geocoder saving works [GEN-09]', async ({
  world,
}) => {
  const { page } = await onGeneral(world, 'Pin Tennis')
  const pin = page.getByRole('button', { name: 'The pin of the club' })
  await page.getByLabel('City').fill('Plovdiv')
  await page.getByLabel('Address', { exact: true }).fill('8 Otdih i kultura park')
  await expect(page.getByText('Found from the address: 42.1354, 24.7453')).toBeVisible()
  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('The pin is at 42.1354, 24.7453')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the found place' }).click()
  await expect(page.getByText('Found from the address: 42.1354, 24.7453')).toBeVisible()
  expect(JSON.parse((await saved(page)).location)).toEqual({ lat: 42.1354079, lng: 24.7452904 })

  await page.route('**/api/geocode**', (route) => route.abort())
  await page.getByLabel('Address', { exact: true }).fill('9 Otdih i kultura park')
  await expect(page.getByText('Looking up addresses does not work right now.')).toBeVisible()
  await pin.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await pin.boundingBox()
  if (!box) throw new Error('no pin')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 84, { steps: 4 })
  await page.mouse.up()
  const { lat, lng } = JSON.parse((await saved(page)).location)
  expect(lat).toBeLessThan(42.1353)
  expect(lng).toBeCloseTo(24.7452904, 5)
})

test('the logo and pictures are added, ordered and removed; what is no picture is refused [GEN-10, GEN-13]', async ({
  world,
}) => {
  const { page, siteId } = await onGeneral(world, 'Picture Tennis')
  const about = page.getByRole('region', { name: 'About the club' })
  const logo = about.locator('img')
  await expect(about.locator('[data-surface] svg')).toBeVisible()
  await about
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await expect(about.getByRole('alert')).toHaveText(
    'logo.jpg: this is not a JPEG, PNG or WebP picture. Nothing was changed.',
  )
  await about.locator('input[type=file]').setInputFiles('apps/web/public/icons/icon-192.png')
  await expect(logo).toHaveAttribute('src', /^\/files\//)
  expect(await logo.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain')

  const pictures = page.getByRole('region', { name: 'Pictures' })
  const sources = () =>
    pictures.locator('li img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  await pictures
    .locator('input[type=file]')
    .setInputFiles(['apps/web/public/icons/icon-192.png', 'apps/web/public/icons/icon-512.png', 'package.json'])
  await expect(pictures.getByText('2 of 20')).toBeVisible()
  await expect(pictures.getByRole('alert')).toContainText('package.json')
  await pictures.locator('input[type=file]').setInputFiles('apps/web/public/icons/icon-192.png')
  await expect(pictures.getByText('3 of 20')).toBeVisible()
  const [first, second, third] = await sources()
  await pictures.getByRole('button', { name: 'Move picture 3', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(sources).toEqual([first, third, second])
  await expect(pictures.getByRole('button', { name: 'Move picture 2', exact: true })).toBeFocused()
  // Dragged before the first.
  await dragLeft(page, pictures.getByRole('img', { name: 'Picture 2' }))
  await expect.poll(sources).toEqual([third, first, second])
  await pictures.getByRole('button', { name: 'Remove picture 3' }).click()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  // The logo is removed again while it is being saved: that is a change of its own, and stays.
  const removed = Promise.withResolvers<void>()
  await page.route('**/api/admin/site/*', async (route) => {
    await removed.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await about.getByRole('button', { name: 'Remove' }).click()
  removed.resolve()
  await expect(page.getByText('The club is saved')).toBeVisible()
  const site = await siteNow(world, siteId)
  expect(site.gallery.map(({ url }: { url: string }) => url)).toEqual([third, first])
  expect(site.gallery[0].thumbnail_url).toMatch(/^\/files\//)
  expect(site.logoURL).toMatch(/^\/files\//)
  await expect(about.locator('[data-surface] svg')).toBeVisible()
  await saved(page)
  expect((await siteNow(world, siteId)).logoURL).toBeNull()
})

test('prices in leva are converted once, after a list of all of them [PRICE-10]', async ({ world }) => {
  const { siteId, page } = await onGeneral(world, 'Leva Tennis')
  const currency = page.getByLabel('Prices are in')
  await expect(page.getByText('Players see both: 20 BGN / 10.23 EUR.')).toBeVisible()
  await currency.selectOption('EUR')
  await expect(page.getByText('The numbers stay as they are: 20 BGN becomes 20 EUR.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.getByRole('button', { name: 'Convert prices to EUR' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert prices to EUR' })
  await expect(dialog.getByRole('row', { name: 'Court 1 08:00–22:00 20 BGN 10.23 EUR' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Convert 1 price' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(currency).toHaveValue('EUR')
  await expect(page.getByRole('button', { name: 'Convert prices to EUR' })).toHaveCount(0)
  const { items } = await siteNow(world, siteId)
  expect(items[0].schedule['1'][0].price).toBe(10.23)
})

test('a club is deleted by its name, after a recent sign-in [GEN-11]', async ({ world }) => {
  const { siteId, courtId, page, userId } = await onGeneral(world, 'Farewell Tennis')
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(2) })
  await open(page, GENERAL)
  await expect(page.getByLabel('Time zone')).toHaveAttribute('readonly')
  await expect(page.getByText('Fixed while there is 1 upcoming booking.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete club' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Farewell Tennis?' })
  await expect(dialog).toContainText('1 upcoming booking and 0 series of 1 person are canceled')
  const confirm = dialog.getByRole('button', { name: 'Delete club' })
  await dialog.getByLabel('Type the name of the club').fill('Farewell')
  await expect(confirm).toBeDisabled()
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await dialog.getByLabel('Type the name of the club').fill('Farewell Tennis')
  const signedIn = (minutesAgo: number) =>
    world.db
      .updateTable('sessions')
      .set({ signed_in_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('user_id', '=', userId)
      .execute()
  await signedIn(11)
  await confirm.click()
  const again = page.getByRole('alertdialog', { name: 'Please sign in again to do this' })
  await again.getByRole('button', { name: 'Cancel' }).click()
  expect((await fetch(`${world.url}/api/sites/${siteId}`)).status).toBe(200)
  await signedIn(1)
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(page).toHaveURL(`${world.url}/`)
  await expect(page.getByText('Farewell Tennis is deleted')).toBeVisible()
  expect((await fetch(`${world.url}/api/sites/${siteId}`)).status).toBe(404)
  const left = await world.db.selectFrom('bookings').select('status').where('site_id', '=', siteId).execute()
  expect(left.map(({ status }) => status)).toEqual(['CANCELED'])
})

test('two admins at once: other fields are joined, the same field is asked about', async ({ world }) => {
  const { siteId, page } = await onGeneral(world, 'Double Tennis')
  const elena = await world.signedIn({ displayName: 'Elena' })
  await aStaffMember(world.db, siteId, elena.userId, ['admin'])
  await recordWrites(elena.context)
  await open(elena.page, GENERAL)

  await page.getByLabel('Short description').fill('Mine')
  await elena.page.getByLabel('Phone', { exact: true }).fill('+359 2 555 01 44')
  await saved(elena.page)
  // Refused first, then joined and sent again.
  const sent: number[] = []
  page.on('response', (answer) => answer.request().method() === 'PUT' && sent.push(answer.status()))
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The club is saved')).toBeVisible()
  expect(sent).toEqual([409, 200])
  expect(await siteNow(world, siteId)).toMatchObject({ description: 'Mine', phone: '+359 2 555 01 44' })

  await page.getByLabel('Short description').fill('Mine again')
  await page.getByLabel('Phone', { exact: true }).fill('+359 2 555 01 40')
  await elena.page.getByLabel('Short description').fill('Hers')
  await elena.page.getByLabel('Phone', { exact: true }).fill('+359 2 555 01 55')
  await elena.page.getByLabel('Website (optional)').fill('hers.example')
  await saved(elena.page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Elena saved while you were writing' })
  await expect(dialog).toContainText('Only Elena changed: Website. It is taken over.')
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' })).toEqual([])
  await dialog.getByRole('button', { name: 'Back to my draft' }).click()
  await expect(page.getByLabel('Short description')).toHaveValue('Mine again')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await dialog
    .getByRole('group', { name: 'Phone' })
    .getByRole('radio', { name: /^Elena's/ })
    .check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(bar(page)).toHaveCount(0)
  expect(await siteNow(world, siteId)).toMatchObject({
    description: 'Mine again',
    phone: '+359 2 555 01 55',
    website: 'https://hers.example',
  })
})

test('an address of another club is refused at its field, and the page fits a phone', async ({ world }) => {
  const other = await world.aClub('Host Tennis')
  await world.db
    .updateTable('sites')
    .set({ hosting: `taken-${other.siteId}.club.example` })
    .where('id', '=', other.siteId)
    .execute()
  const { page } = await onGeneral(world, 'Guest Tennis')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('textbox', { name: 'Own web address' }).fill(`taken-${other.siteId}.club.example`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('textbox', { name: 'Own web address' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Own web address' })).toHaveAccessibleDescription(
    'Another club has this web address',
  )
  expect(await overflowing(page)).toEqual([])
  await expect(bar(page)).toContainText('Another club has this web address')
})
