import { aBooking, aClient, aUser, newPhone } from '../apps/server/test/factories.ts'
import { open } from './support/accounts.ts'
import { aClubWith, announceNewSite, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

test('a phone number is required, unless the club accepts unverified ones and has it [BOOK-03]', async ({ world }) => {
  const strict = await world.aClub('Strict Tennis')
  const easy = await world.aClub('Easy Tennis')
  await world.db.updateTable('sites').set({ allow_unverified_phone: true }).where('id', '=', easy.siteId).execute()
  await announceNewSite(world, easy.siteId)
  const { page, userId } = await world.signedIn({ phoneNumber: null })
  await open(page, easy.path)
  await page.locator(tomorrowAt('10:00')).click()
  const phoneDialog = page.getByRole('dialog', { name: 'Add your phone number' })
  await expect(phoneDialog.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
  await world.db.updateTable('users').set({ unverified_phone_number: newPhone() }).where('id', '=', userId).execute()
  await open(page, easy.path)
  await page.locator(tomorrowAt('10:00')).click()
  await expect(page.getByRole('dialog', { name: 'Confirm your booking' })).toBeVisible()
  await open(page, strict.path)
  await page.locator(tomorrowAt('10:00')).click()
  await expect(phoneDialog.getByRole('button', { name: 'Verify' })).toBeVisible()
})

test('a full slot offers a watcher before any limit is checked, with the text of the club [BOOK-06, BOOK-17, BOOK-23]', async ({
  world,
}) => {
  const message = 'Call us: <b>we may help</b>\nor come by'
  const { path, added } = await aClubWith(world, 'Worded Tennis', () => [
    { name: 'Center court', config: { custom_unavailability_dialog_message: message } },
  ])
  const center = added[0]?.id ?? 0
  const { page, userId } = await world.signedIn()
  const other = await aUser(world.db)
  await aBooking(world.db, { itemId: center, userId: other.id, day: inDays(1), time: '12:00' })
  // A new client may have one booking ahead.
  await aBooking(world.db, { itemId: center, userId, day: inDays(1), time: '09:00' })
  await open(page, path.replace(/\d+$/, String(center)))
  await expect(page.locator(tomorrowAt('09:00'))).toHaveAttribute('data-kind', 'own')
  await page.locator(tomorrowAt('12:00')).click()
  const watch = page.getByRole('dialog', { name: 'This slot is full' })
  const words = watch.getByText('Call us:')
  await expect(words).toHaveText(message, { useInnerText: true })
  await expect(watch.getByText('All places are taken')).toHaveCount(0)
  await expect(watch.getByRole('button', { name: 'Notify me' })).toBeEnabled()
  // Closing removes the selection from the cell and from the address.
  await watch.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-kind="selected"]')).toHaveCount(0)
  await expect(page).not.toHaveURL(/slot=/)
  await page.locator(tomorrowAt('16:00')).click()
  const limit = page.getByRole('dialog', { name: 'You have reached your limit of upcoming bookings' })
  await expect(limit).toContainText('16:00–17:00')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-kind="selected"]')).toHaveCount(0)
})

test('a blocked client is referred to the club, without the rule of five bookings [LIM-07]', async ({ world }) => {
  const { path, siteId } = await world.aClub('Blocking Tennis')
  await world.db.updateTable('sites').set({ email: 'desk@blocking.example' }).where('id', '=', siteId).execute()
  await announceNewSite(world, siteId)
  const { page, userId } = await world.signedIn()
  await aClient(world.db, siteId, userId, { limitOverride: -2 })
  await open(page, path)
  await page.locator(tomorrowAt('10:00')).click()
  const dialog = page.getByRole('dialog', { name: 'You have reached your limit of upcoming bookings' })
  await expect(dialog.getByText('Contact the place for more details')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'desk@blocking.example' })).toBeVisible()
  await expect(dialog.getByText(/5 successful bookings/)).toHaveCount(0)
})

test('the time and the coach are kept when signing in leaves the page [BOOK-02]', async ({ world }) => {
  const { path } = await aClubWith(world, 'Faraway Tennis', (courtId) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const { page } = await world.signedOut()
  await open(page, path)
  const coach = page.getByLabel('Play with')
  await coach.selectOption('Ivan')
  await page.locator(tomorrowAt('12:00')).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('link', { name: /Gina Newcomer/ }).click()
  // Google provides no phone number.
  await expect(page.getByRole('dialog', { name: 'Add your phone number' })).toContainText('12:00–13:00')
  await expect(coach.locator('option:checked')).toHaveText('Ivan')
})
