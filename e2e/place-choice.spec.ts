import type { Page } from '@playwright/test'
import { aSite } from '../apps/server/test/factories.ts'
import { expect, test } from './support/world.ts'

const answerGeo = (page: Page, place: { country: string | null; city: string | null }) =>
  page.route('**/api/geo', (route) => route.fulfill({ json: place }))

async function expectPlace(page: Page, country: string, city: string) {
  await expect(page.getByLabel('Country')).toHaveValue(country)
  await expect(page.getByLabel('City')).toHaveValue(city)
}

test('country, city and language stay chosen after a reload and in a new tab, wherever one is [BOOT-13]', async ({
  world,
}) => {
  await world.aClub('Stay Tennis')
  await aSite(world.db, { name: 'Stay by the sea', city: 'Varna' })
  const { page, context } = await world.signedOut()
  await answerGeo(page, { country: 'Germany', city: 'Berlin' })
  await page.goto('/')
  await expectPlace(page, 'Germany', 'Berlin')
  await page.getByLabel('Country').selectOption('Bulgaria')
  await expectPlace(page, 'Bulgaria', '')
  await page.getByLabel('City').selectOption('Sofia')
  await page.reload()
  await expectPlace(page, 'Bulgaria', 'Sofia')

  const other = await context.newPage()
  await answerGeo(other, { country: 'Germany', city: 'Berlin' })
  await other.goto('/')
  await expectPlace(other, 'Bulgaria', 'Sofia')
  await other.goto('/?lang=ru')
  await expect(other.locator('html')).toHaveAttribute('lang', 'ru')
  const third = await context.newPage()
  await third.goto('/')
  await expect(third).toHaveURL(`${world.url}/ru`)
})

test('where nothing was chosen the country and city of the address are shown, and not kept [BOOT-15]', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  await answerGeo(page, { country: 'Germany', city: 'Berlin' })
  await page.goto('/')
  await expectPlace(page, 'Germany', 'Berlin')
  expect(await page.evaluate(() => localStorage.getItem('country'))).toBeNull()
})

test('without geolocation it is Sofia, in English, and no error is shown [BOOT-16]', async ({ world }) => {
  for (const how of ['unknown', 'down', 'silent'] as const) {
    const { page } = await world.signedOut()
    if (how === 'unknown') await answerGeo(page, { country: null, city: null })
    if (how === 'down') await page.route('**/api/geo', (route) => route.abort())
    if (how === 'silent') await page.route('**/api/geo', () => undefined)
    const over = how === 'unknown' ? page.waitForResponse('**/api/geo') : page.waitForEvent('requestfailed')
    await page.goto('/')
    await over
    await expectPlace(page, 'Bulgaria', 'Sofia')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
})
