import { readFileSync } from 'node:fs'
import { open, register, signIn, tokenOf } from './support/accounts.ts'
import { expect, test } from './support/world.ts'

test('settings have language, theme and notifications; a parameter requests the permission [ROUTE-24]', async ({
  world,
}) => {
  const { page, userId } = await world.signedIn()
  await page.addInitScript(() => {
    Object.assign(window, { prompts: 0 })
    Notification.requestPermission = async () => {
      Object.assign(window, { prompts: (window as unknown as { prompts: number }).prompts + 1 })
      return 'default'
    }
    Object.defineProperty(Notification, 'permission', { get: () => 'default' })
  })
  const prompts = () => page.evaluate(() => (window as unknown as { prompts: number }).prompts)
  await page.goto('/settings')
  await expect(page.getByRole('switch', { name: 'Push on this device' })).toBeVisible()
  expect(await prompts()).toBe(0)
  await page.goto('/settings?requestNotificationPermission=true')
  await expect.poll(prompts).toBeGreaterThan(0)

  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
  await page.getByText('Български', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Настройки', level: 1 })).toBeVisible()
  const language = async () =>
    (await world.db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst())?.language
  await expect.poll(language).toBe('bg')
})

test('a browser without push support is offered an alternative [NOTIF-02]', async ({ world }) => {
  const { page } = await world.signedIn()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.goto('/settings')
  const devices = page.getByRole('region', { name: 'Devices' })
  await expect(devices).toContainText('This browser cannot push.')
  await expect(devices.getByRole('link', { name: 'Get the notifier app' })).toHaveAttribute('href', '/why-korto')
  await expect(devices.getByRole('switch')).toHaveCount(0)
})

test('devices are listed and revoked, one or all, and a revoked one is signed out by its next call', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  const { email } = await register(page)
  const other = await world.signedOut()
  await open(other.page, '/login')
  await signIn(other.page, email)
  await expect(other.page.getByRole('button', { name: 'Profile menu' })).toBeVisible()

  await page.goto('/settings')
  const signIns = page.getByRole('region', { name: 'Active sign-ins' })
  await expect(signIns.getByText('This device', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^End / }).click()
  await expect(page.getByRole('button', { name: /^End / })).toHaveCount(0)
  await other.page.goto('/profile')
  await expect(other.page).toHaveURL(/\/login\?back=/)
  expect(await tokenOf(other.page)).toBeNull()

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login\?back=/)
  expect(await tokenOf(page)).toBeNull()
})

test('a user can download all personal data as a file', async ({ world }) => {
  const { page } = await world.signedIn({ displayName: 'Export Person' })
  await page.goto('/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('korto-data.json')
  expect(readFileSync(await download.path(), 'utf8')).toContain('Export Person')
})

test('an action that requires a recent sign-in offers one and returns', async ({ world }) => {
  const { page } = await world.signedOut()
  const { email } = await register(page)
  await page.goto('/settings')
  await page.route('**/api/me/export', (route) =>
    route.fulfill({ status: 403, json: { code: 'SIGN_IN_AGAIN', message: 'Please sign in again to do this' } }),
  )
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByText('Please sign in again to do this')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login\?back=%2Fsettings/)
  await signIn(page, email)
  await expect(page).toHaveURL(`${world.url}/settings`)
})

test('deleting the account asks, deletes and signs out [PROF-03]', async ({ world }) => {
  const { page } = await world.signedOut()
  const { email } = await register(page, { name: 'Gone Person' })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await tokenOf(page)).not.toBeNull()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  expect(await tokenOf(page)).toBeNull()
  await open(page, '/login')
  await signIn(page, email)
  await expect(page.getByText('E-mail or password is not right')).toBeVisible()
})

test('the newest notification comes first, with text, time and link [PROF-07]', async ({ world }) => {
  const { page, userId } = await world.signedIn()
  const hour = 3_600_000
  await world.db
    .insertInto('notifications')
    .values([
      {
        user_id: userId,
        type: 'CONFIRMED',
        text: 'Older news',
        link: '/terms',
        created_at: new Date(Date.now() - 72 * hour),
        read: true,
      },
      { user_id: userId, type: 'MOVED', text: '<b>Newer</b> news', link: '/privacy', created_at: new Date() },
    ])
    .execute()
  await page.goto('/notifications')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('<b>Newer</b> news')
  await expect(entries.first().locator('time')).toHaveText(/^(now|\d+ min)$/)
  await expect(entries.last().locator('time')).toHaveText(/^\d\d:\d\d$/)
  await expect(entries.last()).toContainText('Older news')
  await entries.first().getByRole('link').click()
  await expect(page).toHaveURL(`${world.url}/privacy`)
})
