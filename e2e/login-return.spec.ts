import { anAccount, open, register, signIn, signOut } from './support/accounts.ts'
import { expect, test } from './support/world.ts'

test('private pages redirect a visitor to sign in and back [ROUTE-15]', async ({ world }) => {
  const { page } = await world.signedOut()
  const email = await anAccount(world.url)
  for (const path of [
    '/profile',
    '/upgrade',
    '/notifications',
    '/bg/settings?a=1',
    '/bg/my-bookings',
    '/my-bookings/7',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL(
      `${world.url}${path.startsWith('/bg') ? '/bg' : ''}/login?back=${encodeURIComponent(path)}`,
    )
  }
  await open(page, '/settings')
  await signIn(page, email)
  await expect(page).toHaveURL(`${world.url}/settings`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
})

test('signing out leaves no token header, no stream and no private page in the history [NAV-17]', async ({ world }) => {
  const { page } = await world.signedOut()
  await register(page, { name: 'Private Person' })
  const opened: string[] = []
  const closed: string[] = []
  const headers: string[] = []
  const isMine = (url: string) => /\/api\/live\?topics=.*\bme\b/.test(decodeURIComponent(url))
  page.on('request', (request) => {
    if (isMine(request.url())) opened.push(request.url())
    const token = request.headers().new_access_token
    if (token) headers.push(request.url())
  })
  // Closed either by the page or by the server.
  for (const end of ['requestfailed', 'requestfinished'] as const)
    page.on(end as 'requestfailed', (request) => {
      if (isMine(request.url())) closed.push(request.url())
    })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Private Person' })).toBeVisible()
  await expect.poll(() => opened.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Language', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Private Person' })).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect.poll(() => closed.length).toBe(opened.length)
  headers.length = 0
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?back=/)
  await expect(page.getByText('Private Person')).toHaveCount(0)
  await page.goto('/')
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login\?back=/)
  expect(headers).toEqual([])
})

test('without a page to return to, signing in opens the home page in the same language', async ({ world }) => {
  const { page } = await world.signedIn()
  await page.goto('/bg/login')
  await expect(page).toHaveURL(`${world.url}/bg`)
})
