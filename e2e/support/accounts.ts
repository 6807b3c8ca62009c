import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
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

/** Registers through the form, so that no init script restores the token after signing out. */
export async function register(page: Page, { name = 'Nova Star', email = newEmail() } = {}) {
  await open(page, '/login/register')
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByRole('button', { name: 'Profile menu' }).waitFor()
  return { email, name }
}

export async function signIn(page: Page, email: string, password = PASSWORD) {
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
