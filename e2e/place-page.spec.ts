import { axeViolationsInBothThemes } from './support/axe.ts'
import { aClubWith, inDays, tomorrowAt } from './support/club.ts'
import { expect, test } from './support/world.ts'

test('a club opens by any text before its id and by its ids; an unknown item shows the first [ROUTE-10, ROUTE-11, ROUTE-12]', async ({
  world,
}) => {
  const { siteId, courtId, added } = await aClubWith(world, 'Address Tennis', () => [{ name: 'Court 2' }])
  const { page } = await world.withoutScripts()
  await page.goto(`/places/any-text-${siteId}/999999`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Address Tennis')
  await expect(page.getByRole('link', { name: 'Court 1' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/places/address-tennis-${siteId}/$`),
  )

  await page.goto(`/place?siteId=${siteId}&itemId=${added[0]?.id}&initial-date=${inDays(3)}`)
  await expect(page).toHaveURL(new RegExp(`/places/address-tennis-${siteId}/${added[0]?.id}\\?initial-date=`))
  await expect(page.getByRole('link', { name: 'Court 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.locator(`[data-start^="${inDays(3)}"]`).first()).toBeVisible()
  await expect(page.locator(`[data-start^="${inDays(2)}"]`)).toHaveCount(0)
  expect(courtId).toBeGreaterThan(0)
})

test('a date in the address is the first day shown; eight days ahead it is the only one [ROUTE-18]', async ({
  world,
}) => {
  const { path } = await world.aClub('Dated Tennis')
  const { page } = await world.signedOut()
  const days = () =>
    page
      .locator('td [data-start]')
      .evaluateAll((cells) => [...new Set(cells.map((cell) => cell.getAttribute('data-start')?.slice(0, 10)))].sort())
  await page.goto(`${path}?initial-date=${inDays(3)}`)
  await expect.poll(days).toEqual([3, 4, 5, 6].map(inDays))
  await expect(page.locator('td[data-column="0"] [data-start]').first()).toHaveAttribute(
    'data-start',
    new RegExp(`^${inDays(3)}`),
  )
  await page.goto(`${path}?initial-date=${inDays(8)}`)
  await expect.poll(days).toEqual([inDays(8)])
  await expect(page.locator('thead th[data-column]')).toHaveCount(1)
})

test('a week is seven days, and however wide the screen never more than eight [TT-01]', async ({ world }) => {
  const { path } = await world.aClub('Weekly Tennis')
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 3840, height: 1000 })
  await page.goto(path)
  const days = page.locator('thead th[data-column]')
  await expect(days).toHaveCount(7)
  await page.evaluate(() => localStorage.setItem('timetableWeek', 'on'))
  await page.reload()
  await expect(days).toHaveCount(8)
})

test('the info is beside the timetable from 993 on, and behind a tab below [SITE-03, CONST-30]', async ({ world }) => {
  const { path } = await world.aClub('Info Tennis')
  const { page } = await world.signedOut()
  await page.setViewportSize({ width: 993, height: 900 })
  await page.goto(path)
  const info = page.getByRole('complementary', { name: 'Info' })
  await expect(info).toBeVisible()
  await expect(page.getByRole('button', { name: 'Info' })).toBeHidden()
  await expect(page.locator('[data-column="2"] button').first()).toBeVisible()
  await page.setViewportSize({ width: 992, height: 900 })
  await expect(info).toBeHidden()
  await page.getByRole('button', { name: 'Info' }).click()
  await expect(info).toBeVisible()
  await expect(page.locator(tomorrowAt('10:00'))).toBeHidden()
})

test('another item is shown 250 ms after the click, with its own address; six become a list [SITE-21, TT-18, TT-19]', async ({
  world,
}) => {
  const { path, added } = await aClubWith(world, 'Many Tennis', () =>
    [2, 3, 4, 5, 6].map((number) => ({ name: `Court ${number}` })),
  )
  const { page } = await world.signedOut()
  await page.clock.install()
  await page.goto(path)
  const list = page.getByLabel('Facilities', { exact: true })
  await expect(list).toHaveValue(path.split('/').at(-1) ?? '')
  await page.clock.pauseAt(Date.now() + 60_000)
  const pushed = await page.evaluateHandle(() => {
    const addresses: string[] = []
    const push = history.pushState.bind(history)
    history.pushState = (...entry) => {
      addresses.push(String(entry[2]))
      push(...entry)
    }
    return addresses
  })
  await list.selectOption({ label: 'Court 6' })
  await page.clock.runFor(249)
  expect(await pushed.jsonValue()).toEqual([])
  await page.clock.runFor(2)
  await page.clock.resume()
  await expect(page).toHaveURL(new RegExp(`/${added.at(-1)?.id}$`))
  expect(await pushed.jsonValue()).toHaveLength(1)
  await expect(page.getByRole('grid', { name: 'Court 6: timetable' })).toBeVisible()
})

test('next and previous move by the number of shown days, up to eight days ahead [SITE-06, SITE-07, SITE-08]', async ({
  world,
}) => {
  const { path } = await world.aClub('Days Tennis')
  const { page } = await world.signedOut()
  await page.goto(path)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(button('Today')).toBeDisabled()
  await expect(button('Previous')).toBeDisabled()
  await button('Next').click()
  await expect(page.locator(`[data-start^="${inDays(4)}"]`).first()).toBeVisible()
  await button('Next').click()
  await expect(page.locator(`[data-start^="${inDays(8)}"]`).first()).toBeVisible()
  await expect(button('Next')).toBeDisabled()
  await expect(page.locator(`[data-start^="${inDays(9)}"]`)).toHaveCount(0)
  await button('Today').click()
  await expect(page.locator(`[data-start^="${inDays(1)}"]`).first()).toBeVisible()
})

test('as many days as the width has columns, and never a sideways scroll [TT-02, TT-28]', async ({ world }) => {
  const { path } = await world.aClub('Wide Tennis')
  const { page } = await world.signedOut()
  for (const [width, columns] of [
    [1921, 7],
    [1601, 6],
    [1280, 4],
    [820, 3],
    [350, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    // Loaded at the widest and the narrowest, and laid out again between them.
    if (width === 1921 || width === 350) await page.goto(path)
    await expect.poll(() => page.locator('thead th[data-column]').count()).toBe(columns)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    )
  }
})

test('without scripts the free times of today are readable', async ({ world }) => {
  const { path, added } = await aClubWith(world, 'Quiet Tennis', () => [
    { name: 'Always open', schedule: { mode: 'every_day', 1: [{ start: 0, end: 1440 }] } },
  ])
  const { page } = await world.withoutScripts()
  await page.goto(`${path}?initial-date=${inDays(1)}`)
  await expect(page.locator(tomorrowAt('10:00'))).toHaveAttribute('data-state', 'available')
  await page.goto(path.replace(/\d+$/, String(added[0]?.id)))
  expect(await page.locator(`[data-start^="${inDays(0)}"]`).count()).toBeGreaterThan(0)
})

test('the server renders one day for a phone, a week for a wide screen', async ({ request, world }) => {
  const { path } = await world.aClub('Light Tennis')
  const days = async (mobile: string) => {
    // Late in the evening today has no times left.
    const address = `${world.url}${path}?initial-date=${inDays(1)}`
    const page = await (await request.get(address, { headers: { 'sec-ch-ua-mobile': mobile } })).text()
    return new Set([...page.matchAll(/<th[^>]* data-column="(\d)"/g)].map(([, column]) => column)).size
  }
  expect(await days('?1')).toBe(1)
  expect(await days('?0')).toBe(8)
})

test('a visitor in another zone sees a note that times are those of the club [SITE-20]', async ({ browser, world }) => {
  const { path } = await world.aClub('Zone Tennis')
  const context = await browser.newContext({
    baseURL: world.url,
    timezoneId: 'America/New_York',
    serviceWorkers: 'block',
  })
  // Rendered before idle: added later it would move the cells under a click.
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  const page = await context.newPage()
  await page.goto(`${path}?initial-date=${inDays(1)}`)
  await expect(page.getByText(/local time \(\+0[23]:00\)/)).toBeVisible()
  await expect(page.locator(tomorrowAt('10:00'))).toContainText('10:00')
  await context.close()
  const neighbour = await browser.newContext({ baseURL: world.url, timezoneId: 'Europe/Sofia' })
  const near = await neighbour.newPage()
  await near.goto(`${path}?initial-date=${inDays(1)}`)
  await expect(near.locator(tomorrowAt('10:00'))).toBeVisible()
  await expect(near.getByText(/local time \(/)).toBeHidden()
  await neighbour.close()
})

test('axe finds nothing on the place page, in both themes', async ({ world }) => {
  const { path } = await aClubWith(world, 'Clean Tennis', (courtId) => [
    { name: 'Ivan', kind: 'supplementary', supplementaryTo: [courtId] },
  ])
  const { page } = await world.signedOut()
  await page.goto(path)
  await expect(page.locator(tomorrowAt('10:00'))).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})
