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

test('a new visitor from another country reads English [BOOT-02]', async ({ world }) => {
  const { page } = await world.signedOut()
  await answerGeo(page, { country: 'Germany', city: 'Berlin' })
  await page.goto('/')
  await expect.poll(() => page.evaluate(remembered)).toBe('en')
  await expect(page).toHaveURL(`${world.url}/`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

for (const { country, language } of [
  { country: 'Bulgaria', language: 'bg' },
  { country: 'Russia', language: 'ru' },
  { country: 'Belarus', language: 'ru' },
]) {
  test(`a new visitor from ${country} is led to ${language} once, and from then on by the server`, async ({
    world,
  }) => {
    const { page } = await world.signedOut()
    await answerGeo(page, { country, city: null })
    await page.goto('/terms?x=1')
    await expect(page).toHaveURL(`${world.url}/${language}/terms?x=1`)
    expect(await page.evaluate(remembered)).toBe(language)
    const answer = await page.request.get('/privacy', { maxRedirects: 0 })
    expect(answer.headers().location).toBe(`/${language}/privacy`)
  })
}

test('an unknown country, or a failed lookup, leaves English and shows no error', async ({ world }) => {
  for (const how of ['unknown', 'down', 'failing'] as const) {
    const { page } = await world.signedOut()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    if (how === 'unknown') await answerGeo(page, { country: null, city: null })
    if (how === 'down') await page.route('**/api/geo', (route) => route.abort())
    if (how === 'failing')
      await page.route('**/api/geo', (route) => route.fulfill({ status: 503, json: { message: 'no' } }))
    const answered = geoSettled(page)
    await page.goto('/')
    await answered
    await hydrated(page)
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
  const [asked, answered] = [page.waitForRequest('**/api/geo'), geoSettled(page)]
  await page.goto('/terms')
  await asked
  await page.evaluate(() => localStorage.setItem('language', 'en'))
  answer()
  await answered
  await hydrated(page)
  await expect(page).toHaveURL(`${world.url}/terms`)
})
