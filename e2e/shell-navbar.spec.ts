import { aStaffMember } from '../apps/server/test/factories.ts'
import { expect, test } from './support/world.ts'

const LANGUAGES = [
  { prefix: '', code: 'EN', language: 'Language: English' },
  { prefix: '/bg', code: 'БГ', language: 'Език: Български' },
  { prefix: '/ru', code: 'РУ', language: 'Язык: Русский' },
]

test('the logo leads home in the language of the page [NAV-01]', async ({ world }) => {
  const { page } = await world.withoutScripts()
  for (const { prefix } of LANGUAGES) {
    await page.goto(`${prefix}/login`)
    const logo = page.getByRole('banner').getByRole('link', { name: 'Korto', exact: true })
    await expect(logo).toBeVisible()
    await logo.click()
    await expect(page).toHaveURL(`${world.url}${prefix || '/'}`)
  }
  await page.goto('/bg/')
  await expect(page.getByRole('banner').locator('[aria-current="page"]')).toHaveAttribute('href', '/bg')
})

const remembered = () => ({ stored: localStorage.getItem('language'), cookie: document.cookie })

test('the language dropdown has three languages with flags and marks the current one; a choice keeps path and query [NAV-06, BOOT-11, BOOT-12]', async ({
  world,
}) => {
  const { path } = await world.aClub('Tongue Tennis')
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 1440, height: 900 })
  const address = `${path}?coachId=7&x=a%20b`
  await page.goto(address)
  const entries = page.getByRole('menuitemradio')
  // Each leads on to the next, and the last to the first.
  for (const [index, { prefix, code, language }] of LANGUAGES.entries()) {
    await expect(page).toHaveURL(`${world.url}${prefix}${address}`)
    await expect(page.locator('html')).toHaveAttribute('lang', prefix.slice(1) || 'en')
    const button = page.getByRole('button', { name: language })
    await expect(button).toContainText(code)
    await button.click()
    await expect(entries).toHaveText(['English', 'Български', 'Русский'])
    const flags = await entries.locator('svg[data-flag]').evaluateAll((all) => all.map((one) => one.dataset.flag))
    expect(flags).toEqual(['US', 'BG', 'RU'])
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(language.split(': ')[1] ?? '')
    await entries.nth((index + 1) % LANGUAGES.length).click()
  }
  await expect(page).toHaveURL(world.url + address)
  await expect.poll(() => page.evaluate(remembered)).toEqual({ stored: 'en', cookie: 'lang=en' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the profile menu has exactly Profile, Settings and Sign Out, beside the bell; a visitor has Sign in instead [NAV-05, NAV-07, NAV-08]', async ({
  world,
}) => {
  const visitor = await world.signedOut()
  await visitor.page.goto('/')
  await expect(visitor.page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(visitor.page.getByRole('button', { name: 'Profile menu' })).toHaveCount(0)
  await expect(visitor.page.getByRole('link', { name: 'Notifications' })).toHaveCount(0)

  const { page, context } = await world.signedIn({ displayName: 'Ann Bell' })
  const other = await context.newPage()
  await other.goto('/cookies')
  await expect(other.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  const entries = page.getByRole('menuitem')
  const open = () => page.getByRole('button', { name: 'Profile menu' }).click()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
  // No link of the frame is dead.
  const addresses = await page
    .locator('header a, footer a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  for (const address of new Set(addresses)) {
    if (!address.startsWith(world.url)) continue
    expect((await page.request.get(address)).status(), address).toBe(200)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL(`${world.url}/notifications`)
  for (const [name, path] of [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
  ] as const) {
    await open()
    await expect(entries).toHaveText(['Profile', 'Settings', 'Sign Out'])
    await entries.filter({ hasText: name }).click()
    await expect(page).toHaveURL(world.url + path)
  }
  await open()
  await entries.filter({ hasText: 'Sign Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  // In every tab of this browser.
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('all that staff have in the bar fits into it on the narrowest screen that has one, in every language [UI-09]', async ({
  world,
}) => {
  const { siteId } = await world.aClub('Narrow Bar')
  const { page, userId } = await world.signedIn()
  await aStaffMember(world.db, siteId, userId, ['admin'])
  await page.setViewportSize({ width: 993, height: 600 })
  for (const [prefix, name] of Object.entries({
    '': 'Administration',
    '/bg': 'Администрация',
    '/ru': 'Администрирование',
  })) {
    await page.goto(`${prefix}/terms`)
    await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('link', { name: /^(Notifications|Известия|Уведомления)$/ }),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(993)
  }
})

test('the page one is on is marked; a club belongs to the home page', async ({ world }) => {
  const { path } = await world.aClub('Mark Tennis')
  const { page } = await world.withoutScripts()
  const home = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' })
  await page.goto('/')
  await expect(home).toHaveAttribute('aria-current', 'page')
  await page.goto(path)
  await expect(home).toHaveAttribute('aria-current', 'true')
  await page.goto('/login')
  await expect(home).not.toHaveAttribute('aria-current')
})

test('navbar and menus are used by the keyboard alone, and everything has a name [NAV-20]', async ({ world }) => {
  const { path } = await world.aClub('Keyboard Tennis')
  const { page } = await world.signedIn({ displayName: 'Key Board' })
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()

  // The first Tab finds the way past the frame.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  // Logo, options, language, profile: from left to right.
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  const order: (string | null)[] = []
  for (let stop = 0; stop < 9; stop++) {
    await page.keyboard.press('Tab')
    order.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? null
      }),
    )
  }
  expect(order).toEqual([
    'Skip to content',
    'Korto',
    'Home',
    'My Bookings',
    'Why Korto',
    'Add a club',
    'Language: English, EN',
    'Notifications',
    'Profile menu',
  ])

  // A menu opens with Enter or the arrow down, moves with arrows and letters, and gives the focus back.
  const language = page.getByRole('button', { name: 'Language: English' })
  await language.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Български' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitemradio', { name: 'Русский' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(language).toBeFocused()
  await page.getByRole('button', { name: 'Profile menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Escape')

  // The booking dialog: focus inside, Escape closes, focus back on the cell.
  const cell = page.locator('[data-state="available"]').first()
  await cell.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(cell).toBeFocused()
})
