import type { Page } from '@playwright/test'
import { startServer } from './support/start-server.ts'
import { expect, test } from './support/world.ts'

const mapOn = async (page: Page) => {
  await page.goto('/dev/ui?theme=light')
  const map = page.getByRole('region', { name: 'SiteMap' }).getByRole('figure')
  await expect(map).toBeVisible()
  expect((await map.boundingBox())?.height).toBe(350)
  const link = map.getByRole('link', { name: 'Open the map' })
  await expect(link).toHaveAttribute('href', 'https://www.openstreetmap.org/?mlat=42.69&mlon=23.32#map=18/42.69/23.32')
  await expect(link).toHaveAttribute('target', '_blank')
  return map
}

test('without a tile server the map is drawn, with a link and no external requests [EXT-02]', async ({ world }) => {
  const { page } = await world.signedOut()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(world.url)) elsewhere.push(request.url())
  })
  const map = await mapOn(page)
  await expect(map.locator('svg')).toBeVisible()
  await expect(map.locator('img')).toHaveCount(0)
  expect(elsewhere).toEqual([])
})

const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('with a tile server tiles cover the map around the marker; a missing one shows the background [EXT-02]', async ({
  browser,
}) => {
  const { server, stop } = await startServer({ TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })
  const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' })
  try {
    const requested: string[] = []
    await page.route('https://tiles.example/**', (route) => {
      requested.push(new URL(route.request().url()).pathname)
      return requested.length === 1 ? route.abort() : route.fulfill({ contentType: 'image/png', body: TILE })
    })
    const map = await mapOn(page)
    await expect.poll(() => requested).toContain('/18/148053/96632.png')
    expect(requested.every((path) => path.startsWith('/18/'))).toBe(true)
    await expect.poll(() => map.locator('img[hidden]').count()).toBe(1)
    await expect(map.locator('img:visible').first()).toBeVisible()
    await expect(map.locator('svg')).toBeVisible()
    // Nothing overflows.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  } finally {
    await page.close()
    await stop()
  }
})
