import { randomUUID } from 'node:crypto'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { newPhone } from '../../apps/server/test/factories.ts'
import { hydrated } from './hydrated.ts'

/** Long enough for staff, and not guessable. */
export const PASSWORD = 'violet-kettle-9-otter'

export const newEmail = () => `${randomUUID()}@example.com`
export const newNumber = newPhone

/** Waits for hydration: a form submitted before would not be handled by the app. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

const registration = (name: string) => ({ email: newEmail(), password: PASSWORD, displayName: name })

/** An account that signs in with `PASSWORD`. */
export async function anAccount(url: string, name = 'Nova Star'): Promise<string> {
  const account = registration(name)
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  expect(answer.status).toBe(200)
  return account.email
}

/** Signs in with a new account, once: no init script restores the token after signing out. */
export async function register(page: Page, { name = 'Nova Star' } = {}) {
  const account = registration(name)
  const { accessToken } = await (await page.request.post('/api/auth/register', { data: account })).json()
  // Any page of the origin, here one without scripts.
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('accessToken', token), accessToken)
  return { email: account.email }
}

/** The method of sign-in that is not shown first. */
export const chooseEmail = (where: Page | Locator | FrameLocator) =>
  where.locator('label:has(input[type="radio"])', { hasText: 'E-mail' }).click()

export async function signIn(page: Page, email: string, password = PASSWORD) {
  await chooseEmail(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
}

export const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))
