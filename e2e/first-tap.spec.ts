import type { Page } from '@playwright/test'
import { tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

/** Holds the scripts of the page back until `release` is called. */
async function withoutScriptsYet(page: Page) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a tap before the scripts have arrived is marked at once, and acts when they have', async ({ world }) => {
  const { path } = await world.aClub('Early Tennis')
  const { page } = await world.signedIn()
  const release = await withoutScriptsYet(page)
  await page.goto(path, { waitUntil: 'commit' })
  // Late hours: passed ones are folded until the scripts have read that this browser shows them.
  const [first, second] = [page.locator(tomorrowAt('20:00')), page.locator(tomorrowAt('21:00'))]
  await first.click()
  await expect(first).toHaveAttribute('data-tapped', '')
  await second.click()
  await expect(first).not.toHaveAttribute('data-tapped')
  await expect(second).toHaveAttribute('data-tapped', '')
  await expect(page.locator('script[type="module"]')).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog', { name: 'Confirm your booking' })).toContainText('21:00–22:00')
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
})

test('a menu that was tapped before the scripts have arrived opens once', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 390, height: 800 })
  const release = await withoutScriptsYet(page)
  await page.goto('/', { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('data-tapped', '')
  release()
  // Opened once, not opened and closed.
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
