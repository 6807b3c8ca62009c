import { expect, test } from './support/world.ts'

const themeOf = (page: { locator: (selector: string) => { getAttribute: (name: string) => Promise<string | null> } }) =>
  page.locator('html').getAttribute('data-color-scheme')

test('without a choice the page follows the device, also while it is open', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await themeOf(page)).toBe('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => themeOf(page)).toBe('light')
})

test('the theme is set before the first paint, without any other script', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.emulateMedia({ colorScheme: 'dark' })
  // Only inline scripts run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(await themeOf(page)).toBe('dark')
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(background).toBe('rgb(11, 18, 16)')
})

test('a theme chosen at the foot of the side menu stays after reload and shows in other tabs', async ({ world }) => {
  const { page, context } = await world.signedIn()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 390, height: 800 })
  const other = await context.newPage()
  await other.goto('/login')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await themeOf(page)).toBe('dark')
  await expect.poll(() => themeOf(other)).toBe('dark')
  await page.reload()
  expect(await themeOf(page)).toBe('dark')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByRole('radio', { name: 'Auto' }).check()
  expect(await themeOf(page)).toBe('light')
})

test('server and browser render the same markup, and the security policy holds', async ({ world }) => {
  const { path } = await world.aClub('Quiet Tennis')
  const { page } = await world.signedOut()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error.message}`))
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    for (const address of ['/', path, `/bg${path}`, '/ru/login', '/dev/ui']) {
      await page.goto(address)
      // Chunks that load when idle may report errors as well.
      await page.waitForTimeout(800)
    }
  }
  expect(complaints).toEqual([])
})
