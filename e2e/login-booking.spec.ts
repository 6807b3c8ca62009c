import { aStaffMember, signedInUser } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { newNumber, open, register, signIn, signOut, tokenOf } from './support/accounts.ts'
import { expect, test, type World } from './support/world.ts'

const cell = () => `[data-start^="${addDays(dayOf('Europe/Sofia', Date.now()), 1)}T10:00:00"]`

const givePhone = (world: World, email: string) =>
  world.db.updateTable('users').set({ phone_number: newNumber() }).where('email', '=', email).execute()

test('a visitor signs in over the timetable, and the selection is kept [AUTH-05, ROUTE-17]', async ({ world }) => {
  const { path } = await world.aClub('Popup Tennis')
  const { page } = await world.signedOut()
  const { email } = await register(page)
  await givePhone(world, email)
  await page.goto(`${path}?mode=select`)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await signOut(page)

  await open(page, `${path}?mode=select`)
  const dialog = page.getByRole('dialog', { name: 'Sign in to book' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.locator(cell()).first().click()
  await expect(dialog).toContainText('10:00')
  await signIn(page, email)
  const confirm = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(confirm).toContainText('10:00')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Booking successful')).toBeVisible()
})

test('an expired session signs out at the next call and asks to sign in; the selection is kept [AUTH-17]', async ({
  world,
}) => {
  const { path } = await world.aClub('Ended Tennis')
  const { page } = await world.signedOut()
  const { email } = await register(page)
  await givePhone(world, email)
  await open(page, path)
  await page.locator(cell()).first().click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(confirm).toBeVisible()
  const { id } = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  // Together with this call, so that no background request detects it first.
  await page.route('**/api/booking', async (route) => {
    await world.db.deleteFrom('sessions').where('user_id', '=', id).execute()
    await route.continue()
  })
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/') && answer.status() === 401)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await refused
  await page.unroute('**/api/booking')
  const dialog = page.getByRole('dialog', { name: 'Sign in to book' })
  await expect(dialog).toContainText('10:00')
  expect(await tokenOf(page)).toBeNull()
  await signIn(page, email)
  await expect(confirm).toContainText('10:00')
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Booking successful')).toBeVisible()
})

test('a club that accepts unverified numbers stores one without SMS, and the booking continues [PHONE-15]', async ({
  world,
}) => {
  const { path, siteId } = await world.aClub('Trusting Tennis')
  const ada = await signedInUser(world.db)
  await aStaffMember(world.db, siteId, ada.id, ['admin'])
  const saved = await fetch(`${world.url}/api/admin/site/${siteId}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', new_access_token: ada.accessToken },
    body: JSON.stringify({ allow_unverified_phone: true }),
  })
  expect(saved.status, await saved.text()).toBe(200)

  const { page, userId } = await world.signedIn({ phoneNumber: null })
  const phone = newNumber()
  await open(page, path)
  await page.locator(cell()).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add your phone number' })
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(phone)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(confirm).toBeVisible()
  const user = await world.db
    .selectFrom('users')
    .select(['phone_number', 'unverified_phone_number'])
    .where('id', '=', userId)
    .executeTakeFirst()
  expect(user).toEqual({ phone_number: null, unverified_phone_number: phone })
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Booking successful')).toBeVisible()
})
