import { open, register, signIn, signOut } from './support/accounts.ts'
import { expect, test } from './support/world.ts'

test('private pages lead a visitor to sign in and back [ROUTE-15]', async ({ world }) => {
  const { page } = await world.signedOut()
  const { email } = await register(page)
  await signOut(page)
  for (const path of ['/profile', '/upgrade', '/notifications', '/bg/settings?a=1']) {
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

test('after signing out nothing of one’s own is left: no header, no stream, no page to go back to [NAV-17]', async ({
  world,
}) => {
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
  // Whichever of the two ends it first: the page, or the server, for the session is over.
  for (const end of ['requestfailed', 'requestfinished'] as const)
    page.on(end as 'requestfailed', (request) => {
      if (isMine(request.url())) closed.push(request.url())
    })
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Private Person' })).toBeVisible()
  await expect.poll(() => opened.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
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

test('whoever came from nowhere goes home in the language of the page', async ({ world }) => {
  const { page } = await world.signedIn()
  await page.goto('/bg/login')
  await expect(page).toHaveURL(`${world.url}/bg`)
})
