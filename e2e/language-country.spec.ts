import type { Page, Request } from '@playwright/test'
import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

const answerGeo = (page: Page, place: { country: string | null; city: string | null }) =>
  page.route('**/api/geo', (route) => route.fulfill({ json: place }))

/** The request has finished: answered, refused or failed. */
const geoSettled = (page: Page) => {
  const isGeo = { predicate: (request: Request) => request.url().endsWith('/api/geo') }
  return Promise.race([page.waitForEvent('requestfinished', isGeo), page.waitForEvent('requestfailed', isGeo)])
}

const remembered = () => localStorage.getItem('language')

test('a new visitor from another country gets English [BOOT-02]', async ({ world }) => {
  const { page } = await world.signedOut()
  await answerGeo(page, { country: 'Germany', city: 'Berlin' })
  await page.goto('/')
  await expect.poll(() => page.evaluate(remembered)).toBe('en')
  await expect(page).toHaveURL(`${world.url}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a new visitor from Bulgaria is redirected to Bulgarian by the app once, then by the server', async ({
  world,
}) => {
  const { page } = await world.signedOut()
  await answerGeo(page, { country: 'Bulgaria', city: null })
  await page.goto('/terms?x=1')
  await expect(page).toHaveURL(`${world.url}/bg/terms?x=1`)
  expect(await page.evaluate(remembered)).toBe('bg')
  const answer = await page.request.get('/privacy', { maxRedirects: 0 })
  expect(answer.headers().location).toBe('/bg/privacy')
})

test('without geolocation it is Sofia, in English, and no error is shown [BOOT-16]', async ({ world }) => {
  for (const how of ['unknown', 'down', 'failing', 'silent'] as const) {
    const { page } = await world.signedOut()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    if (how === 'unknown') await answerGeo(page, { country: null, city: null })
    if (how === 'down') await page.route('**/api/geo', (route) => route.abort())
    if (how === 'failing')
      await page.route('**/api/geo', (route) => route.fulfill({ status: 503, json: { message: 'no' } }))
    if (how === 'silent') await page.route('**/api/geo', () => undefined)
    const answered = geoSettled(page)
    await page.goto('/')
    await answered
    await hydrated(page)
    await expect(page.getByLabel('Country')).toHaveValue('Bulgaria')
    await expect(page.getByLabel('City')).toHaveValue('Sofia')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL(`${world.url}/`)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    expect(await page.evaluate(remembered)).toBeNull()
    expect(problems).toEqual([])
  }
})

test('a language chosen before the country is known is kept', async ({ world }) => {
  const { page } = await world.signedOut()
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/geo', async (route) => {
    await waiting
    await route.fulfill({ json: { country: 'Russia', city: 'Moscow' } })
  })
  const [request, answered] = [page.waitForRequest('**/api/geo'), geoSettled(page)]
  await page.goto('/terms')
  await request
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  answer()
  await answered
  await hydrated(page)
  await expect(page).toHaveURL(`${world.url}/terms`)
})
