import { newEmail, PASSWORD, register } from './support/accounts.ts'
import { linkIn, newestMessage } from './support/outbox.ts'
import { expect, test } from './support/world.ts'

test('a person without a name is asked for it first, and cannot dismiss the question [AUTH-06, AUTH-07]', async ({
  world,
}) => {
  const { page, userId } = await world.signedIn()
  await world.db.updateTable('users').set({ display_name: null }).where('id', '=', userId).execute()
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'What is your name?' })
  await expect(dialog).toBeVisible()
  for (let times = 0; times < 3; times++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveText(['Save'])

  const name = dialog.getByLabel('Your name')
  await name.fill(' N ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('At least 2 characters')).toBeVisible()
  await name.fill('No')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'No', exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('a password is set if there is none, and changed if there is one [PROF-02]', async ({ world }) => {
  const newcomer = await world.signedIn()
  await newcomer.page.goto('/profile')
  await newcomer.page.getByRole('button', { name: 'Set password' }).click()
  await newcomer.page.getByLabel('New password').fill(PASSWORD)
  await newcomer.page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click()
  await expect(newcomer.page.getByText('Saved')).toBeVisible()
  await expect(newcomer.page.getByRole('button', { name: 'Change password' })).toBeVisible()

  const { page } = await world.signedOut()
  await register(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not the one')
  await dialog.getByLabel('New password').fill('quite-another-word-55')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The current password is not right')).toBeVisible()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog).toHaveCount(0)
})

test('watches are listed, and can be stopped [PROF-09]', async ({ world }) => {
  const club = await world.aClub('Watch Tennis')
  const { page, userId } = await world.signedIn()
  const groupId = crypto.randomUUID()
  const at = (hour: number) => new Date(Date.now() + 86_400_000 + hour * 3_600_000)
  await world.db
    .insertInto('watchers')
    .values({ group_id: groupId, user_id: userId, from_at: at(0), to_at: at(2), active: true })
    .execute()
  await world.db
    .insertInto('watcher_items')
    .values({ group_id: groupId, site_id: club.siteId, item_id: club.courtId })
    .execute()
  await page.goto('/profile')
  const entry = page.getByRole('listitem').filter({ hasText: 'Watch Tennis: Court 1' })
  await expect(entry).toBeVisible()
  await entry.getByRole('button', { name: /^Stop notifying/ }).click()
  await expect(page.getByText('You are not watching any times')).toBeVisible()
})

test('name, photo, e-mail and phone are shown and changed [PROF-01]', async ({ world }) => {
  const { page } = await world.signedOut()
  const { email } = await register(page, { name: 'Old Name' })
  await page.goto('/profile')
  const hostile = '<img src=x onerror=alert(1)>'
  await page.getByRole('textbox', { name: 'Name' }).fill(hostile)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: hostile })).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expect(page.getByText('No number')).toBeVisible()

  await page.locator('input[type=file]').setInputFiles('apps/web/public/icons/icon-192.png')
  const photo = page.getByRole('main').locator('img[src^="/files/"]')
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Remove the photo' }).click()
  await expect(photo).toHaveCount(0)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('The picture must be JPEG, PNG or WebP')).toBeVisible()

  const next = newEmail()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('New e-mail').fill(next)
  await page.getByRole('button', { name: 'Send the confirmation' }).click()
  await expect(page.getByText(`We have sent a link to ${next}`)).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.goto(linkIn(await newestMessage(world.url, next)))
  await expect(page.getByText('Your new e-mail is confirmed')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(next)
})
