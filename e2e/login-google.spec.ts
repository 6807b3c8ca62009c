import { open, register, signOut, tokenOf } from './support/accounts.ts'
import { expect, test } from './support/world.ts'

const GOOGLE = { name: 'Continue with Google' }

test('Google signs in and returns to the page before; an altered state is refused', async ({ world }) => {
  const { page } = await world.signedOut()
  await open(page, '/login?back=%2Fsettings')
  await page.getByRole('button', GOOGLE).click()
  await page.getByRole('link', { name: /Gina Newcomer/ }).click()
  await expect(page).toHaveURL(`${world.url}/settings`)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gina Newcomer' })).toBeVisible()
  // A Google account has no password.
  await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible()
  await page.goto('/upgrade')
  await expect(page.getByRole('heading', { name: 'Complete your account' })).toBeVisible()
  await signOut(page)

  await open(page, '/login')
  await page.getByRole('button', GOOGLE).click()
  const consent = await page
    .getByRole('link', { name: /Gina Newcomer/ })
    .evaluate((link: HTMLAnchorElement) => link.href)
  const answer = await page.request.get(consent, { maxRedirects: 0 })
  const altered = new URL(String(answer.headers().location))
  altered.searchParams.set('state', 'altered')
  await page.goto(altered.href)
  const alert = page.getByRole('alertdialog', { name: 'There was an error with Google Sign In. Please try again' })
  await alert.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(`${world.url}/login`)
  expect(await tokenOf(page)).toBeNull()
})

test('an account with a password has nothing to complete [PROF-06]', async ({ world }) => {
  const { page } = await world.signedOut()
  await register(page)
  await page.goto('/upgrade')
  await expect(page).toHaveURL(`${world.url}/profile`)
  const other = await world.signedIn({ phoneNumber: null })
  await other.page.goto('/upgrade')
  await expect(other.page.getByText('2 things are missing.')).toBeVisible()
  await other.page.getByRole('button', { name: 'Set password' }).click()
  await other.page.getByLabel('New password').fill('violet-kettle-9-otter')
  await other.page.getByRole('dialog').getByRole('button', { name: 'Set password' }).click()
  await expect(other.page).toHaveURL(`${world.url}/profile`)
})
