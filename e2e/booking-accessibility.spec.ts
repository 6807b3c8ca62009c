import type { Page } from '@playwright/test'
import { aBooking, aClient, aUser, newPhone, signedInUser } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

const expectNoViolations = async (page: Page, popup: string) =>
  expect(await axeViolationsInBothThemes(page, { within: 'dialog[open]' }), popup).toEqual([])

test('axe finds nothing in any booking dialog, in both themes', async ({ world }) => {
  test.setTimeout(180_000)
  const club = await aClubWith(world, 'Clear Tennis', (courtId) => [
    { name: 'Asked court', config: { require_confirmation: true } },
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
    { name: 'Maria', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const { siteId, courtId: itemId } = club
  const [confirmedCourt = 0, ...coaches] = club.added.map(({ id }) => id)
  const day = inDays(1)
  // At phone width, where one day is shown: axe checks the page behind the popups as well.
  const viewport = { width: 390, height: 844 }
  const pathOf = (id: number) => `${club.path.replace(/\d+$/, String(id))}?initial-date=${day}`
  const path = pathOf(itemId)
  const other = await aUser(world.db)
  await aBooking(world.db, { itemId, userId: other.id, day, time: '10:00' })
  for (const supplItemId of coaches)
    await aBooking(world.db, { itemId: confirmedCourt, userId: other.id, day, time: '20:00', supplItemId })
  await world.db.updateTable('sites').set({ phone: '+359 2 555 01 40' }).where('id', '=', siteId).execute()

  const visitor = await world.signedOut()
  await visitor.page.setViewportSize(viewport)
  await open(visitor.page, path)
  await visitor.page.locator(tomorrowAt('12:00')).click()
  await expect(visitor.page.getByRole('dialog', { name: 'Sign in to book' }).getByRole('textbox')).not.toHaveCount(0)
  await expectNoViolations(visitor.page, 'sign in')
  await visitor.context.close()

  const { page, userId } = await world.signedIn({ phoneNumber: null })
  await page.setViewportSize(viewport)
  const dialog = (name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()
  await open(page, path)
  await page.locator(tomorrowAt('12:00')).click()
  await dialog('Add your phone number')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await expectNoViolations(page, 'add phone')

  await world.db.updateTable('users').set({ phone_number: newPhone() }).where('id', '=', userId).execute()
  await aClient(world.db, siteId, userId, { level: 1, levelPinned: true })
  await aBooking(world.db, { itemId: confirmedCourt, userId, day, time: '16:00' })
  await open(page, path)
  await page.locator(tomorrowAt('16:00')).click()
  await dialog('You already have bookings at this time')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectNoViolations(page, 'existing bookings')
  await page.keyboard.press('Escape')

  await page.locator(tomorrowAt('10:00')).click()
  await dialog('This slot is full')
  await expectNoViolations(page, 'watch')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.locator(tomorrowAt('10:00'))).toHaveAttribute('data-kind', 'watched')
  await page.locator(tomorrowAt('10:00')).click()
  await expect(page.getByRole('button', { name: 'Stop notifying' })).toBeVisible()
  await expectNoViolations(page, 'stop watching')
  await page.keyboard.press('Escape')

  await page.locator(tomorrowAt('20:00')).click()
  await dialog('Confirm your booking')
  await expectNoViolations(page, 'confirm')
  await page.getByRole('dialog').getByLabel('Coach').selectOption('any')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Coach not found' })).toBeVisible()
  await expectNoViolations(page, 'coach not found')
  await open(page, path)
  await page.locator(tomorrowAt('18:00')).click()
  await dialog('Confirm your booking')
  const [start, end] = await Promise.all(
    ['18:00', '19:00'].map((time) => page.locator(tomorrowAt(time)).getAttribute('data-start')),
  )
  const rival = await signedInUser(world.db)
  const taken = await page.request.post('/api/booking', {
    headers: { new_access_token: rival.accessToken },
    data: { siteId, itemId, start, end },
  })
  expect(taken.status()).toBe(200)
  await expect(page.getByRole('button', { name: 'Watch instead' })).toBeVisible()
  await expectNoViolations(page, 'someone was faster')
  await page.keyboard.press('Escape')
  await page.locator(tomorrowAt('12:00')).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await dialog('Booking successful')
  await expectNoViolations(page, 'completed')

  await open(page, pathOf(confirmedCourt))
  await page.locator(tomorrowAt('13:00')).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await dialog('Booking is waiting confirmation')
  await expectNoViolations(page, 'pending')

  await world.db.updateTable('site_clients').set({ level: 0 }).where('user_id', '=', userId).execute()
  await open(page, path)
  await page.locator(tomorrowAt('14:00')).click()
  await dialog('You have reached your limit of upcoming bookings')
  await expectNoViolations(page, 'limit reached')
})
