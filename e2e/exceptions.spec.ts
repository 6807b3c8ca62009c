import type { Page, Request } from '@playwright/test'
import { aBooking } from '../apps/server/test/factories.ts'
import { addDays, type Day } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { announceSiteChange } from './support/clubs.ts'
import { signedInStaff } from './support/console.ts'
import { aDesk, aDeskClient, bookingRow } from './support/desk.ts'
import { expect, test, type World } from './support/world.ts'

const TODAY = dayOf('Europe/Sofia', Date.now())
const FIRST = addDays(TODAY, 8)
const LAST = addDays(FIRST, 2)

const openTab = (page: Page, itemId: number) => open(page, `/admin/site/facilities/i/${itemId}?tab=exceptions`)
const day = (page: Page, date: Day) => page.locator(`[data-day="${date}"]`)
const form = (page: Page, name: string) => page.getByRole('complementary', { name })
const exceptions = (page: Page) => page.getByRole('list', { name: 'Exceptions ahead' }).getByRole('listitem')
const events = (page: Page) => page.getByRole('list', { name: 'Events ahead' }).getByRole('listitem')
const stored = (world: World, itemId: number) =>
  world.db
    .selectFrom('item_exceptions')
    .select(['from_date', 'to_date', 'schedule', 'reason'])
    .where('item_id', '=', itemId)
    .orderBy('position')
    .execute()

/** What the next request to an address sends; a body that the browser streams is seen only by a route. */
async function sent(page: Page, method: string, address: RegExp, act: () => Promise<void>) {
  const body = new Promise<ReturnType<Request['postDataJSON']>>((resolve) => {
    void page.route(address, (route, request) => {
      if (request.method() === method) resolve(request.postDataJSON())
      return route.continue()
    })
  })
  await act()
  const json = await body
  await page.unroute(address)
  return json
}

test('days are closed, opened at other hours and freed again; bookings are listed before and stay [FAC-05]', async ({
  world,
}) => {
  const { page, siteId, courtId } = await aDesk(world, 'Exception Tennis', 'admin')
  const userId = await aDeskClient(world, siteId, 'Vera Atanasova')
  const { id } = await aBooking(world.db, { itemId: courtId, userId, day: FIRST, time: '12:00' })
  await openTab(page, courtId)

  await day(page, FIRST).click()
  await day(page, LAST).click({ modifiers: ['Shift'] })
  const added = form(page, 'New exception')
  await added.getByLabel('Reason, shown to players').fill('Winter dome goes up')
  await expect(added.getByText('1 booking falls inside')).toBeVisible()
  await added.getByRole('button', { name: 'Show the bookings' }).click()
  await expect(added.getByRole('list', { name: 'Bookings that fall inside' })).toContainText('Vera Atanasova')
  expect(await axeViolationsInBothThemes(page), 'beside the lists').toEqual([])
  const closing = await sent(page, 'POST', /\/exceptions$/, () => added.getByRole('button', { name: 'Save' }).click())
  const closed = { from_date: FIRST, to_date: LAST, schedule: null, reason: 'Winter dome goes up' }
  expect(closing).toEqual({ exceptions: [closed], expectedVersion: expect.any(Number) })
  await expect(added).toBeHidden()
  await expect(exceptions(page)).toHaveText([/Closed all day · Winter dome goes up.*1 booking affected/])
  await expect(day(page, LAST)).toHaveAccessibleName(/Closed$/)
  expect(await bookingRow(world, id)).toMatchObject({ status: 'CONFIRMED' })

  await exceptions(page).getByRole('button').click()
  const changed = form(page, 'Change exception')
  await changed.getByText('Other hours').click()
  await changed.getByLabel('To', { exact: true }).selectOption('07:00')
  await changed.getByRole('button', { name: 'Save' }).click()
  await expect(changed.getByLabel('To', { exact: true })).toBeFocused()
  await expect(changed.getByText('Must be after the start')).toBeVisible()
  await changed.getByLabel('Open from').selectOption('10:00')
  await changed.getByLabel('To', { exact: true }).selectOption('18:00')
  await changed.getByLabel(/^Price/).fill('1,234')
  await changed.getByRole('button', { name: 'Save' }).click()
  await expect(changed.getByLabel(/^Price/)).toBeFocused()
  await changed.getByLabel(/^Price/).fill('30')
  // A draft survives a reload, before which the browser asks.
  page.once('dialog', (question) => question.accept())
  await page.reload()
  await expect(changed.getByLabel(/^Price/)).toHaveValue('30')
  const opening = await sent(page, 'POST', /\/exceptions$/, () => changed.getByRole('button', { name: 'Save' }).click())
  expect(opening.exceptions).toMatchObject([{ schedule: { 1: [{ start: 600, end: 1080, price: 30 }] } }])
  await expect(exceptions(page)).toHaveText([/Open 10:00–18:00, 30 BGN.*0 bookings affected/])

  await exceptions(page).getByRole('button').click()
  await changed.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No exceptions ahead')).toBeVisible()
  expect(await stored(world, courtId)).toEqual([])
})

test('events are made, changed and removed [FAC-06]', async ({ world }) => {
  const { page, courtId } = await aDesk(world, 'Event Tennis', 'admin')
  await openTab(page, courtId)
  await page.getByRole('button', { name: 'Event', exact: true }).click()
  const added = form(page, 'New event')
  await added.getByLabel('Title, shown to players').fill('Autumn Cup')
  await day(page, FIRST).click()
  await added.getByLabel('To', { exact: true }).selectOption('10:00')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(added.getByText('Must be after the start')).toBeVisible()
  await added.getByLabel('To', { exact: true }).selectOption('16:00')
  const made = await sent(page, 'POST', /\/event$/, () => added.getByRole('button', { name: 'Save' }).click())
  expect(made).toMatchObject({ title: 'Autumn Cup', capacity: 0 })
  expect(made.fromDate).toMatch(new RegExp(`^${FIRST}T10:00:00`))
  await expect(events(page)).toHaveText([/Autumn Cup.*10:00–16:00.*Takes 1 of 1/])

  await events(page).getByRole('button').click()
  const changed = form(page, 'Change event')
  await changed.getByLabel('Places left to book').fill('3')
  await expect(changed.getByText('Opens 3 instead of 1')).toBeVisible()
  const change = await sent(page, 'PUT', /\/event\/\d+$/, () => changed.getByRole('button', { name: 'Save' }).click())
  expect(change).toMatchObject({ title: 'Autumn Cup', capacity: 3 })
  await expect(events(page)).toHaveText([/Opens 3 instead of 1/])

  // On a phone the form is a dialog.
  await page.setViewportSize({ width: 390, height: 844 })
  await events(page).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: 'Change event' })
  await expect(dialog).toBeVisible()
  expect(await axeViolationsInBothThemes(page, { within: 'dialog' }), 'on a phone').toEqual([])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No events ahead')).toBeVisible()
})

test('several facilities get the same exception in one save, and two admins undo nothing of each other [FAC-05]', async ({
  world,
}) => {
  const { page, siteId, courtId, court2 } = await aDesk(world, 'Several Tennis', 'admin')
  await openTab(page, courtId)
  await day(page, FIRST).press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const added = form(page, 'New exception')
  await added.getByLabel('Court 2').check()
  const save = added.getByRole('button', { name: 'Save for 2 facilities' })
  const body = await sent(page, 'PUT', /\/items$/, () => save.click())
  expect(body).toMatchObject({ items: [{ id: courtId }, { id: court2 }] })
  await expect(exceptions(page)).toHaveCount(1)
  const both = [await stored(world, courtId), await stored(world, court2)]
  expect(both.map((list) => list.length)).toEqual([1, 1])

  const { page: other } = await signedInStaff(world, siteId, 'admin')
  await other.setViewportSize({ width: 1440, height: 1000 })
  await openTab(other, courtId)
  await day(other, addDays(LAST, 1)).click()
  await form(other, 'New exception').getByLabel('Reason, shown to players').fill('Of the other')
  // The first admin saves while the other still writes; the other's page learns of it by its own save.
  let isSaving = false
  await other.route(/\/admin\/(site\/\d+\/site|item\/\d+\/exceptions)$/, (route, request) => {
    isSaving ||= request.method() === 'POST'
    return isSaving ? route.continue() : route.abort()
  })
  await day(page, addDays(LAST, 2)).click()
  await form(page, 'New exception').getByRole('button', { name: 'Save' }).click()
  await expect(exceptions(page)).toHaveCount(2)
  await form(other, 'New exception').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('The admin saved this facility meanwhile.')).toBeVisible()
  await expect(exceptions(other)).toHaveCount(3)
  expect((await stored(world, courtId)).map(({ reason }) => reason)).toEqual([null, null, 'Of the other'])
})

test('of 500 exceptions only those in sight are in the page, and one more is refused at the field', async ({
  world,
}) => {
  const { page, siteId, courtId } = await aDesk(world, 'Long Tennis', 'admin')
  const rows = Array.from({ length: 500 }, (_, index) => ({
    site_id: siteId,
    item_id: courtId,
    position: index,
    from_date: addDays(TODAY, index),
    to_date: addDays(TODAY, index),
    schedule: null,
    reason: `Reason ${index}`,
  }))
  await world.db.insertInto('item_exceptions').values(rows).execute()
  await announceSiteChange(world.db, siteId)
  await openTab(page, courtId)
  await expect(exceptions(page).first()).toContainText('Reason 0')
  expect(await exceptions(page).count()).toBeLessThan(40)
  await page.getByRole('button', { name: 'Exception', exact: true }).click()
  await form(page, 'New exception').getByRole('button', { name: 'Save' }).click()
  await expect(form(page, 'New exception').getByText('There are 500 exceptions already')).toBeVisible()
  await expect(form(page, 'New exception').getByLabel('First day')).toBeFocused()
})
