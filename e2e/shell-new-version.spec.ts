import type { Page } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

/** The open page is of an older build than the server. */
async function openOldBuild(page: Page, path = '/') {
  await page.route('**/assets/manifest-*.js', async (route) => {
    const answer = await route.fetch()
    const manifest = (await answer.text()).replace(/"version":"[^"]*"/, '"version":"an-older-build"')
    await route.fulfill({ response: answer, body: manifest })
  })
  await page.goto(path)
  await page.waitForFunction(() => window.__reactRouterManifest?.version === 'an-older-build')
  await hydrated(page)
  await page.unroute('**/assets/manifest-*.js')
  // The browser has cached the changed file under this name.
  await page.route('**/assets/manifest-*.js', (route) => route.continue())
}

const seen = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'New version is available' })

declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}

test('another build is detected when the page becomes visible, and after five minutes [BOOT-23]', async ({ world }) => {
  const { page } = await world.signedOut()
  await page.clock.install()
  await openOldBuild(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await page.clock.fastForward('05:00')
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page)).toContainText('You only need to refresh the page to update')
  await expect(dialogOf(page).getByRole('button')).toHaveText(['Cancel', 'Update'])

  const other = await world.signedOut()
  await openOldBuild(other.page, '/bg')
  await seen(other.page)
  const dialog = other.page.getByRole('alertdialog', { name: 'Налична е нова версия' })
  await expect(dialog).toContainText('За да обновиш, е достатъчно да презаредиш страницата')
  await expect(dialog.getByRole('button')).toHaveText(['Отказ', 'Обнови'])
})

test('a live stream that reports another build triggers a check at once', async ({ world }) => {
  const { path } = await world.aClub('Streaming Tennis')
  const { page } = await world.signedOut()
  let streams = 0
  await page.route('**/api/live*', (route) => {
    streams += 1
    const hello = {
      type: 'hello',
      now: new Date().toISOString(),
      activityId: 1,
      build: `build-${Math.min(streams, 2)}`,
    }
    return route.fulfill({
      headers: { 'content-type': 'text/event-stream' },
      body: `data: ${JSON.stringify(hello)}\n\n`,
    })
  })
  await openOldBuild(page, path)
  await expect(dialogOf(page)).toBeVisible({ timeout: 15_000 })
  expect(streams).toBeGreaterThan(1)
})

test('Update loads the page again, now with the new build [BOOT-24]', async ({ world }) => {
  const { page } = await world.signedOut()
  await openOldBuild(page)
  await seen(page)
  const loaded = page.waitForEvent('load')
  await dialogOf(page).getByRole('button', { name: 'Update' }).click()
  await loaded
  const build = (await (await page.request.get('/build.json')).json()).build
  await page.waitForFunction((wanted) => window.__reactRouterManifest?.version === wanted, build)
  await hydrated(page)
  await seen(page)
  await expect(dialogOf(page)).toHaveCount(0)
})

test('Cancel closes the dialog, and it does not open again for the same build [BOOT-25]', async ({ world }) => {
  const { page } = await world.signedOut()
  await openOldBuild(page)
  await seen(page)
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toHaveCount(0)
  const check = page.waitForResponse('**/build.json')
  await seen(page)
  await check
  await page.waitForTimeout(300)
  await expect(dialogOf(page)).toHaveCount(0)

  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'a-still-newer-build' } }))
  await seen(page)
  await expect(dialogOf(page)).toBeVisible()
})

test('the update dialog never opens during a booking, but after it', async ({ world }) => {
  const { path } = await world.aClub('Patient Tennis')
  const { page } = await world.signedIn()
  await openOldBuild(page, path)
  await page.locator('[data-state="available"]').first().click()
  const booking = page.getByRole('dialog', { name: 'Confirm your booking' })
  await expect(booking).toBeVisible()
  const check = page.waitForResponse('**/build.json')
  await seen(page)
  await check
  await page.waitForTimeout(300)
  await expect(dialogOf(page)).toHaveCount(0)
  await booking.getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeVisible()
})
