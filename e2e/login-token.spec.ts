import { signedInUser } from '../apps/server/test/factories.ts'
import { expect, test, type World } from './support/world.ts'

async function aToken({ db, url }: World, displayName: string): Promise<string> {
  const { accessToken } = await signedInUser(db, { displayName })
  const answer = await fetch(`${url}/api/fetch-custom-token`, { headers: { new_access_token: accessToken } })
  return (await answer.json()).token
}

test('a token in the address signs in and disappears from it, other parameters stay [ROUTE-21, ROUTE-25, AUTH-09]', async ({
  world,
}) => {
  const token = await aToken(world, 'Token Person')
  const { page } = await world.signedOut()
  const referers: string[] = []
  page.on('request', (request) => referers.push(`${request.headers().referer}`))
  await page.goto(`/settings?a=1&auth-token=${token}&b=%20x`)
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${world.url}/settings?a=1&b=%20x`)
  expect(referers.filter((referer) => referer.includes(token))).toEqual([])
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Token Person' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  expect(page.url()).not.toContain('auth-token')
  // Nor is it in the HTML.
  const html = await (await page.request.get('/login?auth-token=very-secret')).text()
  expect(html).not.toContain('very-secret')
})

test('a used token leaves the visitor signed out, is removed from the address and shows a toast [ROUTE-22]', async ({
  world,
}) => {
  const token = await aToken(world, 'Once Person')
  const first = await world.signedOut()
  await first.page.goto(`/?auth-token=${token}`)
  await expect(first.page.getByRole('button', { name: 'Profile menu' })).toBeVisible()
  const { page } = await world.signedOut()
  await page.goto(`/?auth-token=${token}`)
  await expect(page.getByText('Operation has failed, try again later')).toBeVisible()
  await expect(page).toHaveURL(`${world.url}/`)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a signed-in user confirms before a token switches the account', async ({ world }) => {
  const token = await aToken(world, 'Other Person')
  const { page } = await world.signedIn({ displayName: 'First Person' })
  await page.goto(`/profile?auth-token=${token}`)
  const question = page.getByRole('alertdialog', { name: 'Sign in with the link you followed?' })
  await expect(question).toContainText('First Person')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'First Person' })).toBeVisible()
  await page.goto(`/profile?auth-token=${token}`)
  await question.getByRole('button', { name: 'Sign in with the link' }).click()
  await expect(page.getByRole('heading', { name: 'Other Person' })).toBeVisible()
})
