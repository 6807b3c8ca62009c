import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

const remembered = () => ({ stored: localStorage.getItem('language'), cookie: document.cookie })

test('without a prefix a page is English, with /bg Bulgarian, with /ru Russian, and its links stay so [BOOT-03]', async ({
  world,
}) => {
  const club = await world.aClub('Prefix Tennis')
  const { page } = await world.withoutScripts()
  const visitor = await world.signedOut()
  for (const [prefix, language] of [
    ['', 'en'],
    ['/bg', 'bg'],
    ['/ru', 'ru'],
  ] as const) {
    for (const path of ['', club.path, '/login', '/terms', '/why-korto']) {
      await page.goto(prefix + path || '/')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(new URL(page.url()).pathname).toBe(prefix + path || '/')
      const own = await page
        .locator('main a[href^="/"], footer a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      for (const href of own)
        expect(href, `on ${prefix}${path}`).toMatch(prefix ? new RegExp(`^${prefix}(/|$|#|\\?)`) : /^\/(?!bg|ru)/)
    }
    // Whoever works nowhere is led on, in the same language.
    await visitor.page.goto(`${prefix}/admin/dashboard`)
    await expect(visitor.page).toHaveURL(
      `${world.url}${prefix}/login?back=${encodeURIComponent(`${prefix}/admin/dashboard`)}`,
    )
  }
})

test('a prefix takes precedence over the remembered language and does not change it [BOOT-04]', async ({ world }) => {
  const club = await world.aClub('Above Tennis')
  const { page } = await world.signedOut()
  await page.goto('/?lang=ru')
  await expect(page).toHaveURL(/\/ru\?lang=ru$/)
  await expect.poll(() => page.evaluate(remembered)).toEqual({ stored: 'ru', cookie: 'lang=ru' })
  await page.goto(`/bg${club.path}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg')
  await expect(page.getByText('Към съдържанието')).toBeAttached()
  expect(await page.evaluate(remembered)).toEqual({ stored: 'ru', cookie: 'lang=ru' })
})

test('lang=ru switches to Russian and is remembered [BOOT-05]', async ({ world }) => {
  const { page, context } = await world.signedOut()
  await page.goto('/terms?lang=ru&x=1')
  await expect(page).toHaveURL(`${world.url}/ru/terms?lang=ru&x=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Условия использования')
  await expect.poll(() => page.evaluate(remembered)).toEqual({ stored: 'ru', cookie: 'lang=ru' })
  await page.goto('/terms')
  await expect(page).toHaveURL(`${world.url}/ru/terms`)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  const other = await context.newPage()
  await other.goto('/')
  await expect(other).toHaveURL(`${world.url}/ru`)
  await other.goto('/?lang=en')
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await expect.poll(() => other.evaluate(remembered)).toEqual({ stored: 'en', cookie: 'lang=en' })
})

test('lang accepts letters only, and invalid values are not remembered [BOOT-07]', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.goto('/?lang=b1g')
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(`${world.url}/?lang=b1g`)
  expect(await page.evaluate(remembered)).toEqual({ stored: null, cookie: '' })
  await page.goto('/?lang=xx')
  await expect.poll(() => page.evaluate(remembered)).toEqual({ stored: 'en', cookie: 'lang=en' })
})

test('an address without a prefix redirects to the remembered language before anything is rendered [BOOT-10]', async ({
  world,
}) => {
  const club = await world.aClub('Cookie Tennis')
  const { page, context } = await world.signedOut()
  await context.addCookies([{ name: 'lang', value: 'bg', url: world.url }])
  const answer = await page.request.get(`${club.path}?coachId=21&initial-date=2026-11-16`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  expect(answer.headers().location).toBe(`/bg${club.path}?coachId=21&initial-date=2026-11-16`)
  await page.goto(`${club.path}?coachId=21`)
  await expect(page).toHaveURL(`${world.url}/bg${club.path}?coachId=21`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg')
})

test('a language only in local storage makes the app replace the address, and the server the next time [BOOT-10]', async ({
  world,
}) => {
  const { page, context } = await world.signedOut()
  await context.addInitScript(() => localStorage.setItem('language', 'bg'))
  await page.goto('/terms?x=1')
  await expect(page).toHaveURL(`${world.url}/bg/terms?x=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Условия за ползване')
  expect(await page.evaluate(() => document.cookie)).toBe('lang=bg')
  // Replaced: the way back does not lead to the English page, and again here.
  expect(await page.evaluate(() => history.length)).toBe(2)
})
