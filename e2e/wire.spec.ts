import { aRule } from '../apps/server/test/factories.ts'
import { addDays } from '../packages/domain/src/time/day.ts'
import { dayOf } from '../packages/domain/src/time/site-time.ts'
import { expect, test } from './support/world.ts'

test('every call carries the stored access token, and none when signed out [API-01]', async ({ world }) => {
  const { path } = await world.aClub('Token Tennis')

  const player = await world.signedIn()
  const tokens: (string | undefined)[] = []
  player.page.on('request', (request) => {
    if (request.url().includes('/api/')) tokens.push(request.headers().new_access_token)
  })
  await player.page.goto(path)
  await expect.poll(() => tokens.length).toBeGreaterThan(1)
  const stored = await player.page.evaluate(() => localStorage.getItem('accessToken'))
  expect(new Set(tokens)).toEqual(new Set([stored]))

  const visitor = await world.signedOut()
  const visits: (string | undefined)[] = []
  visitor.page.on('request', (request) => {
    if (request.url().includes('/api/')) visits.push(request.headers().new_access_token)
  })
  await visitor.page.goto(path)
  await expect(visitor.page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => visits.length).toBeGreaterThan(0)
  expect(new Set(visits)).toEqual(new Set([undefined]))
})

test('a booking is sent as JSON with the key of its attempt [API-05]', async ({ world }) => {
  const club = await world.aClub('Json Tennis')
  const tomorrow = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const { page } = await world.signedIn()
  await page.goto(club.path)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/booking'))
  await page.locator(`[data-start^="${tomorrow}T12:00:00"]`).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const request = await sent
  expect(request.headers()['content-type']).toContain('application/json')
  expect(request.headers()['idempotency-key']).toMatch(/\S{16,}/)
  // The server accepts only JSON, so the answer proves it.
  await expect(page.getByText('Booking successful')).toBeVisible()
})

test('days and times have one format in the API, and pages show hours and minutes [DATA-08]', async ({ world }) => {
  const { path, siteId, courtId } = await world.aClub('Format Tennis')
  const tomorrow = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const { page, userId } = await world.signedIn()
  await aRule(world.db, { itemId: courtId, userId, validFrom: tomorrow, time: '18:00', until: '19:00' })
  await page.goto(path)
  await expect(page.locator(`[data-start^="${tomorrow}T18:00:00"]`)).toHaveAttribute('data-kind', 'own')
  const headers = { new_access_token: String(await page.evaluate(() => localStorage.getItem('accessToken'))) }
  const reads = [`/api/sites/${siteId}/timetable?itemId=${courtId}`, '/api/me/recurring', '/api/me/bookings']
  const answers = await Promise.all(reads.map(async (read) => (await page.request.get(read, { headers })).text()))
  const text = answers.join('\n')
  const [days, times] = [/"(?:date|validFrom|from)":"([^"]*)"/g, /(?<![+\-\d])\d{1,2}:\d\d(?::\d\d)?(?=["+;.Z])/g].map(
    (form) => [...new Set(text.match(form))],
  )
  expect(days?.length).toBeGreaterThan(1)
  for (const day of days ?? []) expect(day).toMatch(/:"\d{4}-\d\d-\d\d"$/)
  expect(times?.length).toBeGreaterThan(1)
  for (const time of times ?? []) expect(time).toMatch(/^\d\d:\d\d:\d\d$/)

  const rows = page.locator('tbody th[scope="row"] > span:first-child')
  expect(await rows.count()).toBeGreaterThan(5)
  for (const row of await rows.allTextContents()) expect(row).toMatch(/^\d\d:\d\d$/)
  await page.locator(`[data-start^="${tomorrow}T12:00:00"]`).click()
  await expect(page.getByRole('dialog')).toContainText('12:00–13:00')
  expect(await page.locator('body').innerText()).not.toMatch(/\d:\d\d:\d\d/)
})

test('without any external service a club can be found and booked [EXT-06]', async ({ world }) => {
  await world.aClub('Lonely Tennis')
  const tomorrow = addDays(dayOf('Europe/Sofia', Date.now()), 1)
  const { page, context } = await world.signedIn()
  const outside: string[] = []
  await context.route(
    (url) => url.origin !== world.url,
    (route) => {
      outside.push(route.request().url())
      return route.abort()
    },
  )
  await page.goto('/?search=Lonely')
  await page.getByRole('link', { name: 'Lonely Tennis' }).click()
  await expect(page.getByRole('heading', { name: 'Lonely Tennis' })).toBeVisible()
  await page.locator(`[data-start^="${tomorrow}T15:00:00"]`).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Booking successful')).toBeVisible()
  expect(outside).toEqual([])
})
