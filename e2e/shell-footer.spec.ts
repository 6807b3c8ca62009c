import { expect, test } from './support/world.ts'

test('the footer has the copyright with the current year and the name, and Contact us writes a mail [NAV-13, NAV-16]', async ({
  world,
}) => {
  const { page } = await world.withoutScripts()
  for (const [path, name] of [
    ['/', 'Contact us'],
    ['/bg', 'Пиши ни'],
    ['/ru/login', 'Связаться с нами'],
  ] as const) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(`© ${new Date().getUTCFullYear()} Korto`)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^mailto:[^@\s]+@[^@\s]+$/)
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
