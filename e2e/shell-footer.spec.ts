import { expect, test } from './support/world.ts'

test('the footer shows the copyright with the current year and the name [NAV-13]', async ({ world }) => {
  const { page } = await world.signedOut()
  for (const path of ['/', '/bg', '/ru/login']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getUTCFullYear()} Korto`)
  }
})

test('Privacy, Cookie and Terms each open a real page [NAV-14, ROUTE-27]', async ({ world }) => {
  const { page } = await world.signedOut()
  const pages = {
    '': { Privacy: '/privacy', Cookie: '/cookies', Terms: '/terms' },
    '/bg': { Поверителност: '/privacy', Бисквитки: '/cookies', 'Общи условия': '/terms' },
    '/ru': { Конфиденциальность: '/privacy', 'Файлы cookie': '/cookies', 'Условия использования': '/terms' },
  }
  for (const [prefix, links] of Object.entries(pages)) {
    await page.goto(prefix || '/')
    for (const [name, path] of Object.entries(links)) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(`${world.url}${prefix}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.request.get(`${prefix}${path}`)).status()).toBe(200)
    }
  }
})

test('a social link opens in a new tab [NAV-15]', async ({ world }) => {
  const { page, context } = await world.signedOut()
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await page.goto('/')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Follow us (opens in a new tab)' }).click()
  expect((await opened).url()).toContain('https://www.facebook.com/')
  await expect(page).toHaveURL(`${world.url}/`)
})

test('Contact us writes a mail [NAV-16]', async ({ world }) => {
  const { page } = await world.signedOut()
  for (const [path, name] of [
    ['/', 'Contact us'],
    ['/bg', 'Свържете се с нас'],
    ['/ru', 'Связаться с нами'],
  ] as const) {
    await page.goto(path)
    const link = page.getByRole('contentinfo').getByRole('link', { name })
    await expect(link).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+$/)
  }
})
