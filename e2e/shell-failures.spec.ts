import { hydrated } from './support/hydrated.ts'
import { expect, test } from './support/world.ts'

const NOT_LOADED = 'Oops, we had an issue loading this page. Please reload the page.'
const FAILED = 'There was a critical error loading the site. Please try to refresh the page'
const BROKEN = 'Sorry, there was an error. Please refresh and try again'

test('a screen whose script cannot be loaded shows an error; Contact us writes a mail, Reload loads it [ERR-14]', async ({
  world,
}) => {
  const { path } = await world.aClub('Chunk Tennis')
  const { page } = await world.signedOut()
  // From the beginning: in an idle moment it would be fetched ahead.
  await page.route('**/assets/place-*.js', (route) => route.abort())
  // Searched for, since the list shows only some of all the clubs that journeys make.
  await page.goto('/?search=Chunk')
  await page.getByRole('link', { name: 'Chunk Tennis' }).click()
  const face = page.getByRole('alert').filter({ hasText: NOT_LOADED })
  await expect(face).toBeVisible()
  await expect(face.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', /^mailto:/)
  // The frame still works.
  await expect(page.getByRole('banner')).toBeVisible()

  await page.unroute('**/assets/place-*.js')
  await face.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Chunk Tennis' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(path.replace(/\d+$/, '')))
})

test('a page opened directly whose scripts fail to load shows an error too, in its language', async ({ world }) => {
  const { path } = await world.aClub('Still Tennis')
  const { page } = await world.signedOut()
  await page.route('**/assets/place-*.js', (route) => route.abort())
  await page.goto(`/bg${path}`, { waitUntil: 'load' })
  const face = page.getByText('Опа, възникна проблем при зареждането на страницата. Моля, презареди я.')
  await expect(face).toBeVisible()
  // What the server rendered can still be read.
  await expect(page.getByRole('heading', { name: 'Still Tennis' })).toBeVisible()
  await page.unroute('**/assets/place-*.js')
  await page.getByRole('link', { name: 'Презареди' }).click()
  await expect(face).toBeHidden()
})

test('a site or a list of sites that cannot be read is an alert that takes the page [ERR-13]', async ({ world }) => {
  await world.aClub('Down Tennis')
  const { page } = await world.signedOut()
  await page.goto('/?search=Down')
  await hydrated(page)
  await page.route('**/*.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Down Tennis' }).click()
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()

  await page.unroute('**/*.data*')
  await page.goto('/login')
  await hydrated(page)
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('link', { name: 'Korto', exact: true }).first().click()
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a court' })).toBeVisible()
})

test('a page that fails after it was loaded leaves the frame working', async ({ world }) => {
  const { path } = await world.aClub('Broken Tennis')
  const { page } = await world.signedOut()
  const hello = { type: 'hello', now: new Date().toISOString(), activityId: 1, build: 'x' }
  const told = [hello, { type: 'reload' }].map((message) => `data: ${JSON.stringify(message)}\n\n`).join('')
  await page.route('**/api/live*', (route) =>
    route.fulfill({ headers: { 'content-type': 'text/event-stream' }, body: told }),
  )
  // A response that no page can render.
  await page.route('**/timetable?*', (route) => route.fulfill({ json: { now: hello.now, activityId: 2, days: null } }))
  await page.goto(path)
  await expect(page.getByRole('alert').filter({ hasText: BROKEN })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Korto', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find a court' })).toBeVisible()
})

test('an unknown page and an unknown club say so in the language of the address, with status 404 [ERR-28, ROUTE-13, ROUTE-14]', async ({
  world,
}) => {
  const { page } = await world.withoutScripts()
  const said = {
    '': 'Sorry old sport, page is not found :(',
    '/bg': 'Съжаляваме, приятелю, страницата не е намерена :(',
    '/ru': 'Извините, дружище, страница не найдена :(',
  }
  const unknown = Object.entries(said).flatMap(([prefix, text]) =>
    ['/no-such-page', '/no/such/page', '/places/nobody-999999999/', '/admin-of-nothing/x'].map(
      (path) => [prefix + path, text] as const,
    ),
  )
  for (const [path, text] of [...unknown, ['/de/terms', said['']] as const]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  const visitor = await world.signedOut()
  await visitor.page.goto('/no-such-page')
  await expect(visitor.page.getByRole('heading', { level: 1, name: said[''] })).toBeVisible()
  await visitor.page.getByRole('link', { name: 'Find a court' }).click()
  await expect(visitor.page).toHaveURL(`${world.url}/`)
})
