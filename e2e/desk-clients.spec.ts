import { sql } from 'kysely'
import { aBooking, aClient, aUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { inDays } from './support/club.ts'
import { signedInStaff } from './support/console.ts'
import { expect, test, type World } from './support/world.ts'

async function aRegister(world: World, name: string) {
  const club = await world.aClub(name)
  const client = async (displayName: string, contact: object, known: Parameters<typeof aClient>[3] = {}) => {
    const user = await aUser(world.db, { displayName, ...contact })
    await aClient(world.db, club.siteId, user.id, known)
    return user
  }
  // Numbers are unique among accounts, and every test has its own.
  const phone = `+35988${String(club.siteId).padStart(7, '0')}`
  const ann = await client('Ann Archer', { phoneNumber: phone }, { level: 2 })
  const boris = await client('Борис Блок', { phoneNumber: null }, { limitOverride: -2 })
  await aBooking(world.db, { itemId: club.courtId, userId: ann.id, day: inDays(-3), time: '09:00' })
  await aBooking(world.db, { itemId: club.courtId, userId: ann.id, day: inDays(-2), time: '09:00', status: 'MISSED' })
  await aBooking(world.db, { itemId: club.courtId, userId: ann.id, day: inDays(2), time: '18:00' })
  return { ...club, ann, boris, phone }
}

test('the clients of a club are listed with contacts, level and counts, and searched half a second after the last key [CLI-01, CLI-02, ADM-16]', async ({
  world,
}) => {
  const club = await aRegister(world, 'Register Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await page.clock.install()
  await open(page, '/admin/clients')
  const rows = page.getByRole('table', { name: 'Clients of the club' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Ann Archer')
  for (const text of [club.phone, 'Verified', club.ann.email ?? '', 'Trusted'])
    await expect(rows.first()).toContainText(text)
  await expect(rows.first().getByRole('cell').nth(4)).toHaveText('2')
  await expect(rows.first().getByRole('cell').nth(6)).toHaveText('1')
  await expect(rows.nth(1)).toContainText('Blocked')

  const search = page.getByRole('searchbox', { name: 'Search clients' })
  const hint = await search.getAttribute('placeholder')
  await page.clock.runFor(3_000)
  await expect(search).not.toHaveAttribute('placeholder', hint ?? '')

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/users')) asked.push(searchParams.get('search') ?? '')
  })
  await search.fill('0')
  await search.fill(`0${club.phone.slice(4, 9)}`)
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect(rows).toHaveCount(1)
  expect(asked).toEqual([`0${club.phone.slice(4, 9)}`])
  await search.fill('б')
  await page.clock.runFor(500)
  await expect(rows).toHaveCount(2)
  await search.fill('БОРИС')
  await search.press('Enter')
  await expect(rows).toHaveText([/Борис Блок/])
  await search.fill('nobody')
  await page.clock.runFor(500)
  await expect(page.getByText('Nobody found')).toBeVisible()
})

test('filters show their totals; a client is added, booked for from the card, and removed without losing the name [CLI-04, CLI-07]', async ({
  world,
}) => {
  const club = await aRegister(world, 'Adding Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, '/admin/clients')
  const rows = page.getByRole('table', { name: 'Clients of the club' }).locator('tbody').getByRole('row')
  await page.getByText('Blocked 1', { exact: true }).click()
  await expect(rows).toHaveText([/Борис Блок/])
  await page.getByText('Trusted 1', { exact: true }).click()
  await expect(rows).toHaveText([/Ann Archer/])

  await page.getByRole('button', { name: 'Add a client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('12')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await expect(dialog.getByText(/^Enter a phone number/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wanda Walkin')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('0899 123 456')
  await expect(dialog.getByText('Enter a name')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await expect(page.getByRole('heading', { name: 'Wanda Walkin' })).toBeVisible()
  await expect(page.getByText('Entered by the club')).toBeVisible()
  const [, id = ''] = /\/id\/(\d+)$/.exec(page.url()) ?? []
  await expect(page.getByRole('link', { name: 'Booking', exact: true })).toHaveAttribute(
    'href',
    `/admin/dashboard/i/all?new=1&client=${id}`,
  )

  await aBooking(world.db, { itemId: club.courtId, userId: Number(id), day: inDays(1), time: '10:00' })
  await page.getByRole('button', { name: 'Remove from clients' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from clients' }).click()
  await expect(page).toHaveURL(`${world.url}/admin/clients`)
  await expect(rows).toHaveCount(2)
  await open(page, `/admin/overview?day=${inDays(1)}`)
  await expect(page.getByText('Wanda Walkin').first()).toBeVisible()
})

test('with 5,000 clients only a few rows are in the document, and a search takes less than a second [CLI-12]', async ({
  world,
}) => {
  const club = await world.aClub('Large Tennis')
  for (let from = 1; from <= 5_000; from += 500)
    await sql`
      with guests as (
        insert into users (display_name, autogenerated)
        select 'Guest ' || lpad(n::text, 5, '0'), true from generate_series(${from}::integer, ${from + 499}::integer) n
        returning id
      )
      insert into site_clients (site_id, user_id) select ${club.siteId}, id from guests`.execute(world.db)
  const { page } = await signedInStaff(world, club.siteId, 'front_office')
  await open(page, '/admin/clients')
  const rows = page.getByRole('table', { name: 'Clients of the club' }).locator('tbody').getByRole('row')
  await expect(page.getByText('All 5,000')).toBeVisible()
  for (const name of ['Guest 00050', 'Guest 00110', 'Guest 00170']) {
    await expect(async () => {
      // Less than the screen, so that no row is passed unseen.
      await page.mouse.wheel(0, 500)
      await expect(page.getByRole('link', { name })).toBeVisible({ timeout: 200 })
    }).toPass()
    expect(await rows.count()).toBeLessThanOrEqual(80)
  }
  await page.evaluate(() => window.scrollTo(0, 0))
  const started = Date.now()
  const answered = page.waitForResponse((response) => response.url().includes('search=04321'))
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('04321')
  await page.keyboard.press('Enter')
  await answered
  expect(Date.now() - started).toBeLessThan(1_000)
  await expect(rows).toHaveText([/Guest 04321/])
})

test('the register is accessible on desks and phones, and admins export it after a recent sign-in [ADM-19]', async ({
  world,
}) => {
  const club = await aRegister(world, 'Accessible Tennis')
  const { page } = await signedInStaff(world, club.siteId, 'admin')
  await open(page, '/admin/clients')
  await expect(page.getByRole('link', { name: 'Ann Archer' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/admin/clients')
  await expect(page.getByRole('link', { name: 'Ann Archer' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const tabs = page.getByRole('navigation', { name: 'Day' })
  await expect(tabs.getByRole('link')).toHaveText(['Board', 'Overview', 'Statistics', 'Clients'])
  await tabs.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Users and Roles' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a client' })
  expect((await dialog.boundingBox())?.width).toBe(390)
  expect(await axeViolationsInBothThemes(page, { within: '[role="dialog"], dialog' })).toEqual([])
})
