import type { Locator, Page } from '@playwright/test'
import { aBooking, anItem, aSite, aStaffMember, aUser, aWatcher } from '../apps/server/test/factories.ts'
import { dayOfWeek } from '../packages/domain/src/time/day.ts'
import { open } from './support/accounts.ts'
import { aClubWith, announceAndWait, announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

const at = (days: number, time: string) => `[data-start^="${inDays(days)}T${time}:00"]`

const fillOf = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element).backgroundColor)

test('rows are all slot starts of the shown days, as HH:mm, empty where a day has none [TT-07, TT-08]', async ({
  world,
}) => {
  const weekday = (days: number) => String(dayOfWeek(inDays(days)))
  const { path, added } = await aClubWith(world, 'Rows Tennis', () => [
    {
      name: 'Uneven',
      schedule: {
        mode: 'every_week',
        [weekday(0)]: [{ start: 480, end: 600 }],
        [weekday(1)]: [{ start: 480, end: 540 }],
        [weekday(2)]: [{ start: 570, end: 630 }],
        [weekday(3)]: [{ start: 540, end: 600 }],
      },
    },
  ])
  const { page } = await world.signedOut()
  await open(page, path.replace(/\d+$/, String(added[0]?.id)))
  await expect(page.locator('thead th[data-column]')).toHaveCount(4)
  const rows = page.locator('tbody tr:has(td)')
  await expect(rows.locator('th[scope="row"] > span:first-child')).toHaveText(['08:00', '09:00', '09:30'])
  await expect(rows.nth(0).locator('td[data-column="1"] [data-start]')).toHaveCount(1)
  await expect(rows.nth(1).locator('td[data-column="1"]')).toBeEmpty()
  await expect(rows.nth(2).locator('td[data-column="1"]')).toBeEmpty()
  await expect(rows.nth(2).locator('td[data-column="2"] [data-start]')).toHaveAttribute('data-start', /T09:30:00/)
  await expect(rows.nth(0).locator('td[data-column="2"]')).toBeEmpty()
})

test('a free cell is shaded and opens the dialogs, a passed one is dimmed and does not [TT-09, TT-10]', async ({
  world,
}) => {
  const { path, added } = await aClubWith(world, 'States Tennis', () => [
    { name: 'Always open', capacity: 3, schedule: { mode: 'every_day', 1: [{ start: 0, end: 1440, price: 20 }] } },
  ])
  const { page } = await world.signedIn()
  await open(page, path.replace(/\d+$/, String(added[0]?.id)))
  const [free, passed] = [page.locator(at(1, '10:00')), page.locator(at(0, '00:00'))]
  await expect(free).toHaveAttribute('data-state', 'available')
  await expect(free).toHaveAttribute('data-shading', '3')
  await expect(passed).toHaveAttribute('data-state', 'passed')
  await expect(passed).toHaveAttribute('aria-disabled', 'true')
  expect(await fillOf(passed)).not.toBe(await fillOf(free))
  // Scrolled to the middle: at the edge the sticky heads cover it.
  await passed.evaluate((cell) => cell.scrollIntoView({ block: 'center' }))
  await passed.click({ force: true })
  await expect(page.getByText('This time has already passed', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await free.click()
  await expect(page.getByRole('dialog', { name: 'Confirm your booking' })).toBeVisible()
})

test('a full cell has a bell, filled when it is watched, and opens the watch dialog [TT-11, SITE-12]', async ({
  world,
}) => {
  const { path, courtId, siteId } = await world.aClub('Bells Tennis')
  const { page, userId } = await world.signedIn()
  const other = await aUser(world.db)
  for (const time of ['10:00', '12:00'])
    await aBooking(world.db, { itemId: courtId, userId: other.id, day: inDays(1), time })
  await aWatcher(world.db, { userId, itemIds: [courtId], day: inDays(1), from: '10:00', to: '11:00' })
  await announceNewSite(world, siteId, [courtId])
  await open(page, path)
  const [watched, full, free] = ['10:00', '12:00', '13:00'].map((time) => page.locator(tomorrowAt(time)))
  if (!watched || !full || !free) throw new Error('there are three cells')
  await expect(watched).toHaveAttribute('data-kind', 'watched')
  await expect(full).toHaveAttribute('data-kind', 'full')
  await expect(full).toHaveAttribute('data-state', 'all-busy')
  const bellOf = (cell: Locator) => cell.locator('svg').evaluate((bell) => getComputedStyle(bell).fill)
  expect(await bellOf(full)).toBe('none')
  expect(await bellOf(watched)).toMatch(/^rgb/)
  expect(new Set([await fillOf(watched), await fillOf(full), await fillOf(free)]).size).toBe(3)
  await full.click()
  await expect(page.getByRole('dialog', { name: 'This slot is full' })).toBeVisible()
  // It is not chosen, so it keeps its look behind the dialog.
  await expect(full).toHaveAttribute('data-kind', 'full')
})

test('own bookings are marked, pending and missed ones differently [SITE-13, TT-14, TT-15]', async ({ world }) => {
  const { path, courtId } = await world.aClub('Own Tennis')
  const { page, userId } = await world.signedIn()
  const kinds = { CONFIRMED: 'own', PENDING: 'pending', PENDING_COACH: 'pending', MISSED: 'missed', CANCELED: 'free3' }
  for (const [index, status] of (Object.keys(kinds) as (keyof typeof kinds)[]).entries())
    await aBooking(world.db, { itemId: courtId, userId, day: inDays(1), time: `${10 + index}:00`, status })
  await aBooking(world.db, { itemId: courtId, userId, day: inDays(1), time: '16:00', minutes: 120 })
  await open(page, path)
  const cells = Object.keys(kinds).map((_, index) => page.locator(tomorrowAt(`${10 + index}:00`)))
  for (const [index, kind] of Object.values(kinds).entries())
    await expect(cells[index] as Locator).toHaveAttribute('data-kind', kind)
  await expect(cells[0] as Locator).toContainText('You')
  await expect(cells[1] as Locator).toContainText('Pending')
  await expect(cells[3] as Locator).toContainText('Missed')
  const fills = await Promise.all(cells.map(fillOf))
  expect(new Set(fills).size).toBe(4)
  const long = page.locator('td', { has: page.locator(tomorrowAt('16:00')) })
  await expect(long).toHaveAttribute('rowspan', '2')
  await expect(long).toContainText('16:00–18:00, Your booking')
  await expect(page.locator(tomorrowAt('17:00'))).toHaveCount(0)
})

test('a click acts after 50 ms, and a double click acts once [TT-16]', async ({ world }) => {
  const { path } = await world.aClub('Double Tennis')
  const { page } = await world.signedIn()
  await page.clock.install()
  await open(page, path)
  await page.clock.pauseAt(Date.now() + 60_000)
  const cell = page.locator(tomorrowAt('10:00'))
  await cell.evaluate((button: HTMLElement) => button.click())
  await page.clock.runFor(30)
  await cell.evaluate((button: HTMLElement) => button.click())
  await page.clock.runFor(19)
  expect(page.url()).not.toContain('slot=')
  await page.clock.runFor(2)
  expect(page.url()).toContain('slot=')
  await page.clock.resume()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/slot=/)
})

test('a cell shows title, description, colour and price of its range; without a price none, at 0 Free [TT-23, SITE-26, PRICE-11]', async ({
  world,
}) => {
  const { path, added } = await aClubWith(world, 'Ranges Tennis', () => [
    {
      name: 'Ranges',
      schedule: {
        mode: 'every_day',
        1: [
          { start: 600, end: 660, price: 20, title: 'Juniors', description: 'Under 12', backgroundColor: '#ff00aa' },
          { start: 660, end: 720 },
          { start: 720, end: 780, price: 0 },
        ],
      },
    },
  ])
  const { page } = await world.signedIn()
  await open(page, path.replace(/\d+$/, String(added[0]?.id)))
  const [named, plain, free] = ['10:00', '11:00', '12:00'].map((time) => page.locator(tomorrowAt(time)))
  if (!named || !plain || !free) throw new Error('there are three cells')
  const price = named.getByText('20 BGN', { exact: true }).first()
  await expect(price).toBeVisible()
  // Both currencies where a cell has room for them.
  const second = () => price.evaluate((element) => getComputedStyle(element, '::after').content)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(second).toBe('" / 10.23 EUR"')
  await page.getByRole('switch', { name: 'Week' }).click()
  await expect.poll(second).toBe('none')
  await page.getByRole('switch', { name: 'Week' }).click()
  await expect(named.getByText('Juniors', { exact: true })).toBeVisible()
  expect(await named.evaluate((cell) => getComputedStyle(cell, '::before').backgroundColor)).toBe('rgb(255, 0, 170)')
  await named.hover()
  await expect(page.locator('[popover]')).toContainText('Juniors')
  await expect(page.locator('[popover]')).toContainText('Under 12')
  await expect(page.locator('[popover]')).toContainText('20 BGN / 10.23 EUR')
  expect(await plain.textContent()).not.toMatch(/BGN|EUR|Free\b/)
  await expect(free.getByText('Free', { exact: true }).first()).toBeVisible()
  await plain.click()
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText(/BGN|EUR|Free\b/)
  await page.keyboard.press('Escape')
  await free.click()
  await expect(dialog).toContainText('Free')
})

test('clubs that charge euros or dollars show that one currency [PRICE-04]', async ({ world }) => {
  const { page } = await world.withoutScripts()
  for (const [currency, other] of [
    ['EUR', /BGN|USD|лв/],
    ['USD', /BGN|EUR|€/],
  ] as const) {
    const { id } = await aSite(world.db, { name: `${currency} Tennis`, currency, country: 'Bulgaria' })
    await anItem(world.db, id, { name: `Court of ${currency}` })
    await announceAndWait(world, id, `Court of ${currency}`)
    await page.goto(`/places/any-${id}/?initial-date=${inDays(1)}`)
    const text = (await page.locator(tomorrowAt('10:00')).textContent()) ?? ''
    expect(text).toContain(`20 ${currency}`)
    expect(text).not.toMatch(other)
  }
})

test('a booking or cancellation by somebody else changes the cell within 2 s, without a reload [SITE-22]', async ({
  world,
}) => {
  const { path } = await world.aClub('Seen at once Tennis')
  const { page } = await world.signedOut()
  const other = await world.signedIn()
  await open(page, path)
  await open(other.page, path)
  const [mine, theirs] = [page.locator(tomorrowAt('15:00')), other.page.locator(tomorrowAt('15:00'))]
  const booked = other.page.waitForResponse((answer) => answer.url().endsWith('/api/booking'))
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  await theirs.click()
  await other.page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  const { id } = await (await booked).json()
  await expect(mine).toHaveAttribute('data-state', 'all-busy', { timeout: 2_000 })

  const status = await other.page.evaluate(async (path) => {
    const headers = { new_access_token: localStorage.getItem('accessToken') ?? '' }
    return (await fetch(path, { method: 'DELETE', headers })).status
  }, `/api/booking/${id}`)
  expect(status).toBe(200)
  await expect(mine).toHaveAttribute('data-state', 'available', { timeout: 2_000 })
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
})

test('cells show the number of free places; if the club hides it only staff see it [SITE-10, SITE-11]', async ({
  world,
}) => {
  const { path, siteId, added } = await aClubWith(world, 'Counted Tennis', () => [
    { name: 'Counted', capacity: 4 },
    { name: 'Uncounted', capacity: 4, config: { hide_free_slots_left: true } },
    { name: 'Large', capacity: 9 },
  ])
  const other = await aUser(world.db)
  for (const { id } of added)
    await aBooking(world.db, { itemId: id, userId: other.id, day: inDays(1), time: '10:00', quantity: 3 })
  await announceNewSite(
    world,
    siteId,
    added.map(({ id }) => id),
  )
  const client = await world.signedIn()
  const staff = await world.signedIn()
  await aStaffMember(world.db, siteId, staff.userId, ['front_office'])
  const cell = async (page: Page, index: number) => {
    await open(page, path.replace(/\d+$/, String(added[index]?.id)))
    return page.locator(tomorrowAt('10:00'))
  }
  const counted = await cell(client.page, 0)
  await expect(counted.getByText('1', { exact: true })).toBeVisible()
  await expect(counted).toHaveAttribute('data-shading', '1')
  await expect(client.page.locator(tomorrowAt('11:00')).getByText('4', { exact: true })).toBeVisible()
  // A place of its own is not counted, and in the list a number is said once.
  const large = await cell(client.page, 2)
  await expect(large.getByText('6/9', { exact: true })).toBeVisible()
  await client.page.setViewportSize({ width: 390, height: 844 })
  await open(client.page, `${path.replace(/\d+$/, String(added[2]?.id))}?initial-date=${inDays(1)}`)
  await expect(large.getByText('6 free', { exact: true })).toBeVisible()
  await expect(large.getByText('6/9', { exact: true })).toBeHidden()
  await client.page.setViewportSize({ width: 1280, height: 900 })
  await open(client.page, path)
  await expect(client.page.locator(tomorrowAt('11:00'))).toBeVisible()
  await expect(client.page.locator(tomorrowAt('11:00')).getByText('1', { exact: true })).toHaveCount(0)

  const uncounted = await cell(client.page, 1)
  await expect(uncounted).toHaveAttribute('data-shading', '3')
  expect(await uncounted.textContent()).not.toMatch(/\b[1-4]( of|$| free)/)
  const ofStaff = await cell(staff.page, 1)
  await expect(ofStaff).toHaveAttribute('data-shading', '1')
  await expect(ofStaff.getByText('1', { exact: true })).toBeVisible()
})
